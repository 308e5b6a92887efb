// The page of the workbench. It knows nothing of forms: the server draws them, and says what became of each edit.
'use strict'

const $ = id => document.getElementById(`wb-${id}`)
const start = JSON.parse($('start').dataset.start)
const bench = Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(16)).join('')
const base = location.pathname

/** What the page is about: all of it stands in its address when a link is made. */
const state = { source: '', locales: [], values: {} }
let diagnostics = []
let panes = []

// MARK: Talking to the server, one request after the other

let last = Promise.resolve()

function ask(operation, body) {
  const turn = last.then(() => send(operation, body))
  last = turn.catch(() => {})
  return turn
}

async function send(operation, body, isAgain = false) {
  let response
  try {
    response = await fetch(base + operation, {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ bench, ...body }),
    })
  } catch {
    say(['The workbench does not answer: is raqam serve still running?'])
    throw new Error('no answer')
  }
  const reply = await response.json().catch(() => ({ error: `The workbench answered with status ${response.status}.` }))
  if (response.status === 409 && !isAgain) {
    // The server has forgotten this page, or was started anew: it gets everything again.
    await send('open', { source: state.source, locales: state.locales, values: state.values }, true)
    return send(operation, body, true)
  }
  if (!response.ok) {
    say([reply.error])
    throw new Error(reply.error)
  }
  return reply
}

// MARK: The text

let opening = 0

function edited() {
  state.source = $('source').value
  drawText()
  clearTimeout(opening)
  opening = setTimeout(openForm, 120)
}

async function openForm() {
  clearTimeout(opening)
  const source = state.source
  const reply = await ask('open', { source, locales: state.locales, values: state.values }).catch(() => null)
  if (!reply || source !== state.source) return
  diagnostics = reply.diagnostics
  put($('faults'), reply.faults)
  drawText()
  $('panes').classList.toggle('stale', !reply.panes)
  if (!reply.panes) return
  const focused = focusedRow()
  panes = reply.panes
  $('panes').replaceChildren(...panes.map((pane, index) => {
    const article = element('article', { class: 'locale' })
    article.dataset.pane = index
    const head = element('header', { class: 'about' })
    const title = element('h3', { dir: 'ltr', id: `f${index + 1}-locale` })
    title.textContent = pane.locale
    head.append(title)
    const form = element('div', { class: 'pane' })
    put(form, pane.html)
    article.append(head, form)
    return article
  }))
  styles()
  tell(reply)
  if (focused) focusRow(focused.pane, focused.row)
}

/** Colours that rows have of their own: rules that the server made, for a policy that lets no text of a page be one. */
function styles() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(panes.map(pane => pane.style).join('\n'))
  document.adoptedStyleSheets = [sheet]
}

function drawText() {
  const text = $('source').value
  const count = text.split('\n').length
  if ($('numbers').childElementCount !== count) {
    $('numbers').replaceChildren(...Array.from({ length: count }, (_, index) => {
      const line = element('div', {})
      line.textContent = index + 1
      return line
    }))
  }
  const pieces = []
  let place = 0
  const marks = diagnostics.filter(fault => fault.range).sort((one, other) => one.range[0] - other.range[0])
  for (const fault of state.source === text ? marks : []) {
    const [from, to] = [fault.range[0], Math.max(fault.range[1], fault.range[0] + 1)]
    if (from < place || from >= text.length) continue
    pieces.push(text.slice(place, from))
    const mark = element('mark', {})
    mark.dataset.severity = fault.severity
    mark.textContent = text.slice(from, to)
    pieces.push(mark)
    place = to
  }
  pieces.push(text.slice(place), '\n')
  $('marks').replaceChildren(...pieces)
}

function goTo(fault) {
  const field = $('source')
  field.focus()
  if (!fault.range) return
  field.setSelectionRange(...fault.range)
  const line = field.value.slice(0, fault.range[0]).split('\n').length - 1
  const editor = field.closest('.editor')
  editor.scrollTop = Math.max(0, line * parseFloat(getComputedStyle(field).lineHeight) - editor.clientHeight / 3)
}

function mend(fault) {
  const field = $('source')
  field.setRangeText(fault.fix.text, ...fault.fix.range, 'end')
  edited()
  field.focus()
}

// MARK: The form

/** Sends an edit and draws what became of it. */
async function edit(pane, edit, field) {
  const reply = await ask('edit', { pane, edit })
  const place = $('panes').querySelector(`[data-pane="${pane}"] .pane`)
  if (!place) return reply
  if (reply.html !== undefined) morph(place.firstElementChild, parse(reply.html))
  for (const [id, html] of Object.entries(reply.rows ?? {})) {
    const row = rowOf(place, id)
    if (row) morph(row, parse(html))
  }
  for (const other of reply.others ?? []) {
    const form = $('panes').querySelector(`[data-pane="${other.pane}"] .pane`)?.firstElementChild
    if (form) morph(form, parse(other.html))
  }
  if (field && reply.field) {
    show(field, reply.field.text, reply.field.selection)
    if (reply.field.refused) (reply.notes ??= []).push(reply.field.refused)
  }
  tell(reply)
  if (reply.inserted) focusRow(pane, reply.inserted)
  return reply
}

function tell(reply) {
  state.values = reply.saved
  $('values').textContent = reply.valuesText
  $('issues').textContent = reply.issues === 0 ? 'No issues.' : reply.issues === 1 ? '1 issue.' : `${reply.issues} issues.`
  $('undo').disabled = !reply.canUndo
  say(reply.notes ?? [])
}

function say(notes) {
  $('notes').replaceChildren(...notes.flatMap((note, index) => {
    const text = element('bdi', {})
    text.textContent = note
    return index ? [document.createElement('br'), text] : [text]
  }))
}

const rowOf = (place, id) => place.querySelector(`[data-row="${CSS.escape(id)}"]`)
const paneOf = node => Number(node.closest('[data-pane]')?.dataset.pane ?? -1)

function focusedRow() {
  const row = document.activeElement?.closest?.('[data-row]')
  return row ? { pane: paneOf(row), row: row.dataset.row } : null
}

function focusRow(pane, id) {
  const row = $('panes').querySelector(`[data-pane="${pane}"] [data-row="${CSS.escape(id)}"]`)
  row?.querySelector('input:enabled, select:enabled, textarea:enabled, button:enabled')?.focus()
}

// MARK: Typing, key by key

/** The field that is typed into. */
let typing = null

const isTyped = node => node.matches?.('input[data-edit=type], textarea[data-edit=type]')

function begin(field) {
  typing = { field, isDirty: false, text: field.value, row: field.dataset.target }
  if (field.dataset.editing === undefined || field.type === 'password') return
  const selection = (field.dataset.selection ?? '').split(' ').map(Number)
  show(field, field.dataset.editing, selection)
}

function show(field, text, selection) {
  if (field.value !== text) field.value = text
  if (typing?.field === field) typing.text = text
  if (document.activeElement === field && selection?.length === 2) field.setSelectionRange(...selection)
}

/** Puts a text in the place of a part of the field, as the form has it. */
function key(field, from, to, replacement) {
  typing.isDirty = true
  const row = field.dataset.target
  return edit(paneOf(field), { key: row, selection: [from, to], replacement }, field).catch(() => {})
}

/** What a key does to the text: the part that goes and what comes, or nothing where the browser does it better. */
function change(event, field) {
  const [from, to] = [field.selectionStart, field.selectionEnd]
  const text = field.value
  const before = pattern => from === to ? from - (text.slice(0, from).match(pattern)?.[0].length ?? 0) : from
  const after = pattern => from === to ? to + (text.slice(to).match(pattern)?.[0].length ?? 0) : to
  switch (event.inputType) {
    case 'insertText': return [from, to, event.data ?? '']
    case 'insertFromPaste': case 'insertFromDrop': case 'insertReplacementText':
      return [from, to, (event.data ?? event.dataTransfer?.getData('text/plain') ?? '').replace(/\r\n?/g, '\n')]
    case 'insertLineBreak': case 'insertParagraph': return field.localName === 'textarea' ? [from, to, '\n'] : null
    case 'deleteContentBackward': return [before(/\P{M}\p{M}*$|[\uDC00-\uDFFF]$|.$/su), to, '']
    case 'deleteContentForward': return [from, after(/^[\s\S]\p{M}*/u), '']
    case 'deleteWordBackward': return [before(/[^\s]*\s*$/u), to, '']
    case 'deleteWordForward': return [from, after(/^\s*[^\s]*/u), '']
    case 'deleteSoftLineBackward': case 'deleteHardLineBackward': return [before(/[^\n]*$/), to, '']
    case 'deleteSoftLineForward': case 'deleteHardLineForward': return [from, after(/^[^\n]*/), '']
    case 'deleteByCut': case 'deleteByDrag': case 'deleteContent': return [from, to, '']
    default: return undefined
  }
}

/** Keys that wait for the answer to the one before: the caret is where that answer puts it. */
let keys = Promise.resolve()

document.addEventListener('beforeinput', event => {
  const field = event.target
  if (!isTyped(field) || event.isComposing) return
  const first = change(event, field)
  if (first === undefined) return
  event.preventDefault()
  if (first === null) return commit(field)
  keys = keys.then(() => {
    if (document.activeElement !== field) return
    const now = change(event, field)
    if (now && (now[0] !== now[1] || now[2] !== '')) return key(field, ...now)
  })
})

/** What a browser changed by itself, by an input method or a spelling: one piece of text for another. */
function settle(field) {
  const [old, now] = [typing?.text ?? '', field.value]
  if (old === now) return
  let from = 0
  while (from < Math.min(old.length, now.length) && old[from] === now[from]) from += 1
  let tail = 0
  while (tail < Math.min(old.length, now.length) - from && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1
  return key(field, from, old.length - tail, now.slice(from, now.length - tail))
}

document.addEventListener('input', event => {
  if (isTyped(event.target) && !event.isComposing && typing?.field === event.target) settle(event.target)
})
document.addEventListener('compositionend', event => {
  if (isTyped(event.target) && typing?.field === event.target) settle(event.target)
})

/** What is typed counts: a text that stands for no value is refused. */
function commit(field) {
  const was = typing
  if (was?.field !== field || !was.isDirty) return keys
  was.isDirty = false
  const pane = paneOf(field)
  keys = keys.then(() => {
    // A password is in the field as dots: the form has it already.
    if (field.type === 'password') return
    return edit(pane, { type: was.row, text: was.text }).catch(() => {})
  })
  return keys
}

document.addEventListener('focusin', event => {
  const field = event.target
  if (isTyped(field)) begin(field)
  const row = field.closest?.('[data-row]')
  if (row) explain(paneOf(row), row.dataset.row)
})

document.addEventListener('focusout', event => {
  const field = event.target
  if (!isTyped(field) || typing?.field !== field) return
  const { isDirty } = typing
  commit(field).then(() => {
    if (document.activeElement === field) return
    const shown = field.getAttribute('value')
    if (field.localName === 'input' && shown !== null) field.value = shown
  })
  if (!isDirty) typing = null
})

// MARK: Choosing, pressing, lines

function choice(field) {
  const row = field.dataset.target
  if (field.dataset.part) {
    const parts = [...field.closest('.row').querySelectorAll('[data-part]')]
    if (parts.every(part => part.value.trim() === '')) return { clear: row }
    const place = Object.fromEntries(parts.map(part => [part.dataset.part, Number(part.value)]))
    return { choose: row, option: place }
  }
  if (field.type === 'file') {
    const files = [...field.files].map(file => ({ name: file.name, size: file.size, type: file.type }))
    return { choose: row, option: field.multiple ? files : files[0] ?? null }
  }
  if (field.type === 'range') return { choose: row, option: Number(field.value) }
  if (field.dataset.several) {
    const boxes = [...field.closest('.choices').querySelectorAll('input')]
    return { choose: row, option: boxes.filter(box => box.checked).map(box => box.value) }
  }
  if (field.type === 'radio') return { choose: row, option: field.value }
  if (field.type === 'checkbox') return { choose: row, option: field.checked }
  return field.value === '' ? { clear: row } : { choose: row, option: field.value }
}

document.addEventListener('change', event => {
  const field = event.target
  if (field.dataset?.edit !== 'choose') return
  edit(paneOf(field), choice(field)).catch(() => {})
})

document.addEventListener('click', event => {
  const button = event.target.closest?.('button')
  if (!button) {
    const row = event.target.closest?.('[data-row]')
    if (row) explain(paneOf(row), row.dataset.row)
    return
  }
  if (button.dataset.go) return goTo(diagnostics[button.dataset.go])
  if (button.dataset.fix) return mend(diagnostics[button.dataset.fix])
  if (button.dataset.turn) return turn(button)
  const { edit: kind, target, value, by, to } = button.dataset
  if (!kind) return
  const pane = paneOf(button)
  const edits = {
    choose: { choose: target, option: value }, step: { step: target, by: Number(by) }, press: { press: target },
    insert: { insert: Number(target) }, delete: { delete: target }, move: { move: target, to: Number(to) },
  }
  if (!edits[kind]) return
  const details = button.closest('details')
  edit(pane, edits[kind]).then(() => {
    if (kind === 'choose' && details) {
      details.open = false
      details.querySelector('summary')?.focus()
    }
    if (kind === 'move') focusRow(pane, target)
  }, () => {})
})

async function turn(button) {
  const month = button.closest('.month')
  const { year, month: number, leap } = month.dataset
  const by = Number(button.dataset.turn)
  const reply = await ask('month', {
    pane: paneOf(button), row: button.dataset.target, year: Number(year), month: Number(number), leap: leap === 'true', turn: by,
  })
  if (!reply.html) return
  const turned = parse(reply.html)
  month.replaceWith(turned)
  turned.querySelector(`[data-turn="${by}"]`)?.focus()
}

document.addEventListener('keydown', event => {
  const field = event.target
  // The browser knows of no edit that it could take back: the form does.
  if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && isTyped(field)) {
    event.preventDefault()
    keys = keys.then(() => edit(paneOf(field), { undo: true })).then(() => {
      const shown = field.getAttribute('value')
      if (shown !== null) field.value = shown
      begin(field)
    }, () => {})
    return
  }
  if (event.key === 'Enter' && isTyped(field) && field.localName === 'input') {
    event.preventDefault()
    commit(field)
  }
  if (event.key === 'Escape') {
    const details = field.closest?.('details.calendar[open]')
    if (details) {
      details.open = false
      details.querySelector('summary')?.focus()
    }
  }
  const day = field.closest?.('button.day')
  if (!day) return
  const forward = getComputedStyle(day).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  if (event.key === 'PageUp' || event.key === 'PageDown') {
    event.preventDefault()
    const button = day.closest('.month').querySelector(`[data-turn="${event.key === 'PageUp' ? -1 : 1}"]`)
    if (button) turn(button)
    return
  }
  const by = { [forward]: 1, [back]: -1, ArrowDown: 7, ArrowUp: -7 }[event.key]
  if (!by) return
  event.preventDefault()
  const days = [...day.closest('table').querySelectorAll('button.day')]
  let place = days.indexOf(day) + by
  while (days[place]?.disabled) place += Math.sign(by)
  days[place]?.focus()
})

// MARK: Explanations

let explaining = 0

function explain(pane, row) {
  clearTimeout(explaining)
  explaining = setTimeout(async () => {
    const reply = await ask('explain', { pane, row }).catch(() => null)
    if (reply) put($('explanation'), reply.html || '<p class="hint">The field shows no text.</p>')
  }, 150)
}

// MARK: Drawing

function element(name, attributes) {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
  return node
}

/** Markup of the server, in which every text is escaped. */
function parse(html) {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content.firstElementChild
}

function put(place, html) {
  const template = document.createElement('template')
  template.innerHTML = html
  place.replaceChildren(template.content)
}

/** Makes an element like another one, and keeps what has the focus, is open, or is being typed into. */
function morph(old, now) {
  if (!now) return
  if (old.nodeType !== now.nodeType || old.nodeName !== now.nodeName || old.id !== now.id) return old.replaceWith(now)
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== now.data) old.data = now.data
    return
  }
  const isOpen = old.localName === 'details' && old.open
  for (const name of old.getAttributeNames()) if (!now.hasAttribute(name)) old.removeAttribute(name)
  for (const name of now.getAttributeNames()) {
    if (old.getAttribute(name) !== now.getAttribute(name)) old.setAttribute(name, now.getAttribute(name))
  }
  if (isOpen) old.open = true
  const isBusy = typing?.field === old && document.activeElement === old
  switch (old.localName) {
    case 'input':
      old.checked = now.checked
      if (!isBusy && old.type !== 'file' && old.value !== now.getAttribute('value')) old.value = now.getAttribute('value') ?? ''
      return
    case 'textarea':
      if (!isBusy && old.value !== now.value) old.value = now.value
      return
  }
  // Rows, lines and sections are found again wherever they stand; all else by its place.
  const known = new Map()
  for (const child of old.children) if (keyOf(child)) known.set(keyOf(child), child)
  let place = old.firstChild
  for (const child of [...now.childNodes]) {
    const match = child.nodeType === Node.ELEMENT_NODE && keyOf(child) ? known.get(keyOf(child)) : undefined
    if (match) {
      if (match !== place) old.insertBefore(match, place)
      else place = place.nextSibling
      morph(match, child)
    } else if (place && !(place.nodeType === Node.ELEMENT_NODE && keyOf(place)) && !(child.nodeType === Node.ELEMENT_NODE && keyOf(child))) {
      const next = place.nextSibling
      morph(place, child)
      place = next
    } else {
      old.insertBefore(child, place)
    }
  }
  while (place) {
    const next = place.nextSibling
    place.remove()
    place = next
  }
  if (old.localName === 'select') {
    const chosen = [...old.options].findIndex(option => option.hasAttribute('selected'))
    old.selectedIndex = Math.max(chosen, 0)
  }
}

const keyOf = node => node.dataset.row !== undefined ? `row ${node.dataset.row}`
  : node.dataset.line !== undefined ? `line ${node.dataset.line}`
  : node.dataset.section !== undefined ? `section ${node.dataset.section}` : node.id || ''

// MARK: The bar, and the address

async function packed(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const shrunk = new Uint8Array(await new Response(stream).arrayBuffer())
  let text = ''
  for (const byte of shrunk) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return JSON.parse(await new Response(stream).text())
}

function choose(document) {
  state.source = document?.source ?? '{"sections": []}'
  $('source').value = state.source
  diagnostics = []
  drawText()
}

$('source').addEventListener('input', edited)
$('source').addEventListener('keydown', event => {
  // Tab leaves the field, as everywhere.
  if (event.key === 'Enter' && !event.isComposing) {
    const line = event.target.value.slice(0, event.target.selectionStart).split('\n').pop()
    const indent = line.match(/^\s*/)[0] + (/[{[]\s*$/.test(line) ? '  ' : '')
    if (!indent) return
    event.preventDefault()
    event.target.setRangeText('\n' + indent, event.target.selectionStart, event.target.selectionEnd, 'end')
    edited()
  }
})
$('document').addEventListener('change', event => {
  choose(start.documents[event.target.selectedIndex])
  state.values = {}
  openForm()
})
$('locales').addEventListener('change', event => {
  state.locales = event.target.value.split(/[\s,;]+/).filter(Boolean)
  openForm()
})
$('undo').addEventListener('click', () => edit(focusedRow()?.pane ?? 0, { undo: true }).catch(() => {}))
$('reset').addEventListener('click', () => {
  state.values = {}
  openForm()
})
$('link').addEventListener('click', async event => {
  const link = new URL(location)
  link.hash = await packed(state)
  history.replaceState(null, '', link)
  try {
    await navigator.clipboard.writeText(link.href)
    event.target.textContent = 'Copied'
  } catch {
    event.target.textContent = 'In the address'
  }
  setTimeout(() => { event.target.textContent = 'Copy link' }, 1500)
})

async function begun() {
  for (const document of start.documents) {
    const option = element('option', {})
    option.textContent = document.name
    $('document').append(option)
  }
  state.locales = start.locales
  state.values = start.values
  choose(start.documents[0])
  if (location.hash.length > 1) {
    try {
      const shared = await unpacked(location.hash.slice(1))
      if (typeof shared.source === 'string') choose({ source: shared.source })
      if (Array.isArray(shared.locales)) state.locales = shared.locales.map(String)
      if (shared.values && typeof shared.values === 'object') state.values = shared.values
    } catch {
      say(['The address has something behind # that no workbench wrote.'])
    }
  }
  $('locales').value = state.locales.join(', ')
  await openForm()
  document.documentElement.dataset.ready = 'true'
}

begun()
