// The script of the workbench page. It does not interpret forms: the server draws them and reports the result of each
// edit.
'use strict'

const $ = id => document.getElementById(`wb-${id}`)
const start = JSON.parse($('start').dataset.start)
const bench = Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(16)).join('')
const base = location.pathname

/** The state of the page: "Copy link" puts all of it into the address. */
const state = { source: '', locales: [], values: {}, direction: '' }
let diagnostics = []
let panes = []

// MARK: Queue

/** The end of the queue: requests and the drawing of their answers run one after the other. */
let last = Promise.resolve()

/** Runs work after all earlier work. If it fails, the error is shown, the result is `undefined`, and later work continues. */
function inTurn(work) {
  last = last.then(work).catch(report).then(result => {
    refresh()
    return result
  }).catch(report)
  return last
}

const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds))

/** Repeats a request until there is an answer. Later requests wait, so that no edit is lost or overtaken. */
async function post(operation, body) {
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ bench, ...body }) }
  for (let wait = 250; ; wait = Math.min(2 * wait, 2000)) {
    const answer = await attempt(base + operation, request)
    if (answer) {
      dismiss('answer')
      return answer
    }
    showAlert('answer', 'The workbench does not answer. Check that raqam serve is running. Your input is kept on this page and is sent when the workbench answers again.')
    await pause(wait)
  }
}

/** Sends a request once; `null` if there is no complete answer. */
async function attempt(address, request) {
  try {
    const response = await fetch(address, request)
    return { status: response.status, isGood: response.ok, text: await response.text() }
  } catch (error) {
    console.warn(error)
    return null
  }
}

/** Returns the answer to a request. `body` creates the body, a second time if the form had to be opened again in between. */
async function send(operation, body, isAgain = false) {
  const answer = await post(operation, body())
  if (answer.status === 409 && !isAgain) {
    // The server has forgotten this page or was restarted. `open` restores the values; input that is not a value yet
    // is sent again.
    for (const hold of holds.values()) if (hold.waiting > 0) hold.isLost = true
    await send('open', all, true)
    return send(operation, body, true)
  }
  if (answer.isGood) return JSON.parse(answer.text)
  throw new Error(`The workbench refused a request (status ${answer.status}): ${refusal(answer.text)}`)
}

/** The body of `open`. */
const all = () => ({ ...state })

function refusal(text) {
  try {
    return JSON.parse(text).error ?? text
  } catch (error) {
    // Errors at the HTTP level are plain text.
    if (error instanceof SyntaxError) return text.trim()
    throw error
  }
}

// MARK: Errors

/** The messages of the error area by kind: a repeated error is shown once. */
const alerts = new Map()

function showAlert(kind, text) {
  if (alerts.get(kind) === text) return
  alerts.set(kind, text)
  // Later errors are often consequences of the first ones.
  for (const newest of [...alerts.keys()].slice(5)) if (newest !== 'answer') alerts.delete(newest)
  drawAlerts()
}

function dismiss(kind) {
  if (alerts.delete(kind)) drawAlerts()
}

function drawAlerts() {
  $('alerts').replaceChildren(...[...alerts].map(([kind, message]) => {
    const line = element('p', {})
    const text = element('bdi', {})
    text.textContent = message
    const button = element('button', { type: 'button', class: 'command' })
    button.textContent = 'Dismiss'
    button.addEventListener('click', () => dismiss(kind))
    line.append(text, button)
    return line
  }))
}

function report(error) {
  console.error(error)
  const message = error instanceof Error ? error.message : String(error)
  const isOwn = message.startsWith('The workbench ')
  showAlert(message, isOwn ? `${message} Your input is kept.` : `An error occurred on this page: ${message}. Your input is kept. If a field no longer responds, choose Copy link and reload the page.`)
}

addEventListener('error', event => report(event.error ?? event.message))
addEventListener('unhandledrejection', event => {
  event.preventDefault()
  report(event.reason)
})

// MARK: The text

let opening = 0

function edited() {
  state.source = $('source').value
  drawText()
  clearTimeout(opening)
  opening = setTimeout(openForm, 120)
}

function openForm() {
  clearTimeout(opening)
  return inTurn(drawForm)
}

async function drawForm() {
  // In turn, so that the values include all earlier edits.
  const source = state.source
  const reply = await send('open', all)
  if (source !== state.source) return
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
    const name = element('p', {})
    name.textContent = pane.name
    head.append(title, name)
    const form = element('div', { class: 'pane' })
    put(form, pane.html)
    article.append(head, form)
    return article
  }))
  styles()
  tell(reply)
  await drawStates()
  if (focused) focusRow(focused.pane, focused.row)
}

/** Draws the gallery of states, if it is the view. */
async function drawStates() {
  // A form that never compiled has no states.
  if ($('view').value !== 'states' || !panes.length) return
  const reply = await send('states', () => ({}))
  $('states').replaceChildren(...reply.forms.map(({ locale, state, html }) => {
    const article = element('article', { class: 'locale', inert: '' })
    const head = element('header', { class: 'about' })
    const [title, id] = [element('h3', {}), element('p', { dir: 'ltr' })]
    title.textContent = state
    id.textContent = locale
    head.append(title, id)
    const form = element('div', {})
    put(form, html)
    article.append(head, form)
    return article
  }))
}

/** Adopts the colors of rows, as rules from the server: the page's policy forbids inline styles. */
function styles() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(panes.map(pane => pane.style).join('\n'))
  document.adoptedStyleSheets = [sheet]
}

/** Longer texts are shown without colors, marks and line numbers, and longer lines without colors. */
const [colorLimit, linesLimit, lineLimit] = [200_000, 20_000, 5_000]

/** The displayed lines of the layer below the text field, with their marks, as JSON. */
let drawn = []

/** Draws the layer below the text field, which shows the text in colors. Only lines that changed are drawn again. */
function drawText() {
  const text = $('source').value
  const isLong = text.length > colorLimit || text.split('\n', linesLimit + 1).length > linesLimit
  $('marks').classList.toggle('plain', isLong)
  if (isLong) {
    drawn = []
    $('marks').replaceChildren(text, '\n')
    return
  }
  const lines = markedLines(text, state.source === text ? diagnostics.filter(fault => fault.range) : [])
  const keys = lines.map(line => JSON.stringify(line))
  const shortest = Math.min(keys.length, drawn.length)
  let [start, end] = [0, 0]
  while (start < shortest && keys[start] === drawn[start]) start += 1
  while (end < shortest - start && keys.at(-1 - end) === drawn.at(-1 - end)) end += 1
  const old = [...$('marks').childNodes]
  for (const node of drawn.length ? old.slice(start, old.length - end) : old) node.remove()
  const made = document.createDocumentFragment()
  for (const { line, marks } of lines.slice(start, lines.length - end)) {
    const node = element('div', {})
    node.append(...colored(line, marks))
    made.append(node)
  }
  $('marks').insertBefore(made, $('marks').childNodes[start] ?? null)
  drawn = keys
}

/** Returns the lines of a text, each with the ranges of its faults, which do not overlap. */
function markedLines(text, faults) {
  const marks = []
  for (const { range, severity } of faults.toSorted((one, other) => one.range[0] - other.range[0])) {
    const [from, to] = [range[0], Math.max(range[1], range[0] + 1)]
    if (from >= (marks.at(-1)?.to ?? 0) && from < text.length) marks.push({ from, to, severity })
  }
  let [place, next] = [0, 0]
  return text.split('\n').map(line => {
    const [from, to] = [place, place + line.length]
    place = to + 1
    while (next < marks.length && marks[next].to <= from) next += 1
    const own = []
    for (let index = next; index < marks.length && marks[index].from < to; index += 1) {
      own.push([Math.max(marks[index].from - from, 0), Math.min(marks[index].to, to) - from, marks[index].severity])
    }
    return { line, marks: own }
  })
}

/** A string of JSON, which is a key if a colon follows; a number; a word. None of them continues on the next line. */
const token = /("(?:[^"\\]|\\.)*"?)(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g

/** Returns the nodes of a line. Spans do not change the order or the joining of letters. */
function colored(line, marks) {
  const tokens = []
  for (const { index, 0: all, 1: string, 2: colon, 3: number } of line.length > lineLimit ? [] : line.matchAll(token)) {
    const kind = string === undefined ? number === undefined ? 'word' : 'number' : colon === undefined ? 'string' : 'key'
    tokens.push([index, index + (string ?? all).length, kind])
  }
  const nodes = (from, to) => {
    const made = []
    for (const [start, end, kind] of tokens) {
      if (end <= from || start >= to) continue
      const span = element('span', { class: kind })
      span.textContent = line.slice(Math.max(start, from), Math.min(end, to))
      made.push(line.slice(from, Math.max(start, from)), span)
      from = Math.min(end, to)
    }
    return [...made, line.slice(from, to)]
  }
  const made = []
  let place = 0
  for (const [from, to, severity] of marks) {
    const mark = element('mark', {})
    mark.dataset.severity = severity
    mark.append(...nodes(from, to))
    made.push(...nodes(place, from), mark)
    place = to
  }
  return [...made, ...nodes(place, line.length)]
}

function goTo(fault) {
  const field = $('source')
  field.focus()
  if (!fault.range) return
  field.setSelectionRange(...fault.range)
  const line = $('marks').children[field.value.slice(0, fault.range[0]).split('\n').length - 1]
  const editor = field.closest('.editor')
  if (line) editor.scrollTop = Math.max(0, line.offsetTop - editor.clientHeight / 3)
}

function mend(fault) {
  const field = $('source')
  field.setRangeText(fault.fix.text, ...fault.fix.range, 'end')
  edited()
  field.focus()
}

// MARK: The form

/** Sends an edit and draws the result. Runs in turn only. */
async function apply(pane, edit) {
  const reply = await send('edit', () => ({ pane, edit: edit() }))
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
  if (reply.field?.refused) (reply.notes ??= []).push(reply.field.refused)
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

const controls = 'input:enabled, select:enabled, textarea:enabled, button:enabled'
const rowOf = (place, id) => place.querySelector(`[data-row="${CSS.escape(id)}"]`)
const paneOf = node => Number(node.closest('[data-pane]')?.dataset.pane ?? -1)

function focusedRow() {
  const row = document.activeElement?.closest?.('[data-row]')
  return row ? { pane: paneOf(row), row: row.dataset.row } : null
}

function focusRow(pane, id) {
  const row = $('panes').querySelector(`[data-pane="${pane}"] [data-row="${CSS.escape(id)}"]`)
  row?.querySelector(controls)?.focus()
}

// MARK: Input that waits

/**
 * Rows whose controls show the user's input, by pane and id: a field has the focus, or an edit is not answered yet.
 * Their edits are sent in order, wherever the focus is. No answer is drawn over them until the last edit is answered.
 */
const holds = new Map()

const nameOf = (pane, row) => `${pane} ${row}`
const isTyped = node => node.matches?.('[data-edit=type]') ?? false
const isHeld = control => control.dataset.target !== undefined && holds.has(nameOf(paneOf(control), control.dataset.target))
// If the last edit of a row failed, only the page has the input.
const isBusy = hold => hold.waiting > 0 || hold.isTouched || hold.isComposing || hold.isLost
const heldRow = hold => $('panes').querySelector(`[data-pane="${hold.pane}"] [data-row="${CSS.escape(hold.row)}"]`)
const fieldOf = hold => heldRow(hold)?.querySelector('[data-edit=type]') ?? null

function holdOf(control) {
  const [pane, row] = [paneOf(control), control.dataset.target]
  const name = nameOf(pane, row)
  if (!holds.has(name)) {
    holds.set(name, {
      pane, row, waiting: 0, isDirty: false, isTouched: false, isComposing: false, isLost: false,
      // The text in the field, the caret after the last unanswered edit (`null`: none), and the start of the selection before the next edit.
      text: !isTyped(control) ? null : document.activeElement === control ? control.value : control.defaultValue, caret: null, start: 0,
    })
  }
  return holds.get(name)
}

/** Edits a row in turn. `edit` runs after all earlier edits are drawn, and returns `null` if there is nothing left to do. */
function change(hold, edit) {
  hold.waiting += 1
  return inTurn(async () => {
    try {
      if (edit() === null) return undefined
      const answer = apply(hold.pane, edit)
      // Until the answer is drawn, a repeated request or the next edit has to send the whole text.
      hold.isLost = true
      const reply = await answer
      hold.isLost = false
      return reply
    } finally {
      hold.waiting -= 1
      if (hold.isLost && fieldOf(hold)?.type === 'password') {
        showAlert('password', 'A password may be incomplete. Clear the field and type the password again.')
      }
    }
  })
}

/** Shows the server's state in the rows whose edits are all answered. */
function refresh() {
  for (const [name, hold] of holds) {
    const field = fieldOf(hold)
    if (isBusy(hold)) {
      // `open` replaces the whole form.
      if (field && !hold.isComposing && hold.text !== null && field.value !== hold.text) field.value = hold.text
      continue
    }
    if (field) show(hold, field)
    for (const control of heldRow(hold)?.querySelectorAll('[data-edit=choose]') ?? []) restore(control)
    if (!field || document.activeElement !== field) holds.delete(name)
  }
}

/** Resets a control to the state in its attributes. */
function restore(control) {
  switch (control.localName) {
    case 'input':
      if (control.type === 'file') return
      control.checked = control.defaultChecked
      if (control.value !== control.defaultValue) control.value = control.defaultValue
      return
    case 'textarea':
      if (control.value !== control.defaultValue) control.value = control.defaultValue
      return
    case 'select':
      control.selectedIndex = Math.max([...control.options].findIndex(option => option.defaultSelected), 0)
  }
}

// MARK: Typing, key by key

/** Returns the text and selection of a field in the session while it is edited. */
function standing(field) {
  const selection = (field.dataset.selection ?? '').split(' ').map(Number)
  return { text: field.dataset.editing ?? field.value, selection: selection.length === 2 ? selection : [field.value.length, field.value.length] }
}

/** Shows the editable text of a field that gets the focus. */
function enter(field) {
  const hold = holdOf(field)
  if (isBusy(hold)) {
    if (field.value !== hold.text) field.value = hold.text
    if (hold.caret !== null) field.setSelectionRange(hold.caret, hold.caret)
    return
  }
  const { text, selection } = standing(field)
  if (field.value !== text) field.value = text
  field.setSelectionRange(...selection)
  hold.text = field.value
  hold.caret = null
}

/** Shows the text of the session, with the caret of the session unless the user has moved it. */
function show(hold, field) {
  const isActive = document.activeElement === field
  const { text, selection } = isActive ? standing(field) : { text: field.defaultValue }
  const [start, end] = [field.selectionStart, field.selectionEnd]
  const isMoved = hold.caret === null || start !== hold.caret || end !== hold.caret
  const shown = !isActive ? null
    : !isMoved ? selection
    : field.value === text ? null
    : [start, end].map(place => counterpart(place, field.value, text))
  if (field.value !== text) field.value = text
  if (shown) field.setSelectionRange(...shown)
  hold.text = field.value
  hold.caret = null
}

/** Finds the replaced part of a text and its replacement. The caret decides which of several equal characters is new. */
function difference(old, now, start, caret) {
  let from = Math.min(start, caret)
  let tail = now.length - caret
  const isThere = old.length - tail >= from && old.slice(0, from) === now.slice(0, from) && old.slice(old.length - tail) === now.slice(caret)
  if (!isThere) {
    const shortest = Math.min(old.length, now.length)
    for (from = 0; from < shortest && old[from] === now[from];) from += 1
    for (tail = 0; tail < shortest - from && old[old.length - 1 - tail] === now[now.length - 1 - tail];) tail += 1
    // Never split a surrogate pair.
    if (/[\uDC00-\uDFFF]/.test(old[from] ?? '') || /[\uDC00-\uDFFF]/.test(now[from] ?? '')) from = Math.max(from - 1, 0)
    if (tail > 0 && /[\uDC00-\uDFFF]/.test(old[old.length - tail])) tail -= 1
  }
  return { from, to: old.length - tail, replacement: now.slice(from, now.length - tail) }
}

/** Converts a digit of any script to an ASCII digit; returns other characters unchanged. */
function folded(character) {
  if (!/^\p{Nd}$/u.test(character)) return character
  const code = character.codePointAt(0)
  let value = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value % 10)
}

/** Maps an offset in the text on the page to the session's text: after the same character, since formats add separators. */
function counterpart(place, seen, text) {
  if (seen === text) return place
  const others = Array.from(text)
  let count = 0
  for (const character of seen.slice(0, place)) {
    const found = others.findIndex((other, index) => index >= count && folded(other) === folded(character))
    if (found >= 0) count = found + 1
  }
  return others.slice(0, count).join('').length
}

/** Returns the selection of an edit in the session's text. The caret after the previous edit is the session's caret. */
function selected({ from, to, caret }, old, { text, selection }) {
  if (to > from && from === 0 && to === old.length) return [0, text.length]
  if (caret !== null && from === caret && to === caret) return selection
  const start = from === caret ? selection[0] : counterpart(from, old, text)
  const end = to === from ? start : to === caret ? selection[1] : counterpart(to, old, text)
  return [Math.min(start, end), Math.max(start, end)]
}

/** Sends a change that the browser has made to a field: a key, a paste, a deletion or the text of an input method. */
function typed(field) {
  const hold = holdOf(field)
  const [old, now] = [hold.text, field.value.toWellFormed()]
  if (old === now) return
  const part = { ...difference(old, now, hold.start, field.selectionStart), caret: hold.caret }
  const isSecret = field.type === 'password'
  if (isSecret) {
    // Only the session stores the text of a password; the page has one dot for each character.
    const dots = '•'.repeat([...new Intl.Segmenter().segment(part.replacement)].length)
    field.value = old.slice(0, part.from) + dots + old.slice(part.to)
    field.setSelectionRange(part.from + dots.length, part.from + dots.length)
  }
  hold.text = isSecret ? field.value : now
  hold.caret = field.selectionStart
  hold.isDirty = true
  change(hold, () => {
    // The session may lack earlier input: send the whole text. The dots of a password cannot be sent.
    if (hold.isLost && !isSecret) return { key: hold.row, selection: [0, Number.MAX_SAFE_INTEGER], replacement: now }
    const place = fieldOf(hold)
    const selection = place ? selected(part, old, standing(place)) : [part.from, part.to]
    return selection[0] === selection[1] && part.replacement === '' ? null : { key: hold.row, selection, replacement: part.replacement }
  })
}

document.addEventListener('beforeinput', event => {
  const field = event.target
  if (isTyped(field) && !event.isComposing) holdOf(field).start = field.selectionStart
})
document.addEventListener('input', event => {
  const field = event.target
  if (isTyped(field) && !event.isComposing) typed(field)
  // Until `change`, or until the control loses the focus.
  if (field.dataset?.edit === 'choose') holdOf(field).isTouched = true
})
document.addEventListener('compositionstart', event => {
  const field = event.target
  if (isTyped(field)) Object.assign(holdOf(field), { start: field.selectionStart, isComposing: true })
})
document.addEventListener('compositionend', event => {
  const field = event.target
  if (!isTyped(field)) return
  holdOf(field).isComposing = false
  typed(field)
  refresh()
})

/** Ends typing, after the unanswered keys. The session then refuses input that is not a value. */
function commit(field) {
  typed(field)
  const hold = holdOf(field)
  if (!hold.isDirty && !hold.isLost) return
  hold.isDirty = false
  // The session already has the password.
  if (field.type === 'password') return
  const { text } = hold
  change(hold, () => {
    const place = fieldOf(hold)
    return { type: hold.row, text: hold.isLost || !place ? text : standing(place).text }
  })
}

document.addEventListener('focusin', event => {
  const field = event.target
  if (isTyped(field)) {
    prompt(field, true)
    enter(field)
  }
  const row = field.closest?.('[data-row]')
  if (row) explain(paneOf(row), row.dataset.row)
})

/** Shows the placeholder in a field that has the focus, and the text of an empty value in others. */
function prompt(field, isFocused) {
  const text = isFocused ? field.dataset.prompt : field.dataset.empty
  if (text !== undefined) field.placeholder = text
}

document.addEventListener('focusout', event => {
  const field = event.target
  if (isTyped(field)) {
    prompt(field, false)
    holdOf(field).isComposing = false
    commit(field)
  } else if (field.dataset?.edit === 'choose') {
    holdOf(field).isTouched = false
  }
  refresh()
})

// MARK: Choosing, pressing, entries

function choice(field) {
  const row = field.dataset.target
  if (field.dataset.part) {
    const parts = [...field.closest('.row').querySelectorAll('[data-part]')]
    if (parts.every(part => part.value.trim() === '')) return { clear: row }
    const place = Object.fromEntries(parts.map(part => [part.dataset.part, Number(part.value)]))
    return { choose: row, option: place }
  }
  if (field.dataset.time) {
    const clock = field.closest('.clock')
    const time = [...clock.querySelectorAll('select')].map(part => part.value).join(':')
    return { choose: row, option: `${clock.dataset.day ?? tabStop(clock.closest('.month')).dataset.day}T${time}${clock.dataset.rest ?? ''}` }
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
  if (field.dataset?.turn) return turn(field.closest('.month'), destination(field))
  if (field.dataset?.edit !== 'choose') return
  const [hold, edit] = [holdOf(field), choice(field)]
  hold.isTouched = false
  change(hold, () => edit)
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
  if (button.dataset.turn) return turn(button.closest('.month'), destination(button))
  const { edit: kind, target, value, by, to } = button.dataset
  if (!kind) return
  const pane = paneOf(button)
  const edits = {
    choose: { choose: target, option: value }, step: { step: target, by: Number(by) }, press: { press: target },
    insert: { insert: Number(target) }, delete: { delete: target }, move: { move: target, to: Number(to) },
  }
  if (!edits[kind]) return
  const [details, section, line] = ['details', '[data-section]', '[data-line]'].map(part => button.closest(part))
  const lines = () => [...section.querySelectorAll('[data-line]')]
  const place = line ? lines().indexOf(line) : -1
  inTurn(() => apply(pane, () => edits[kind])).then(reply => {
    if (!reply) return
    if (kind === 'choose' && details) {
      details.open = false
      details.querySelector('summary')?.focus()
    }
    if (kind === 'move') button.disabled ? focusRow(pane, target) : button.focus()
    if (kind === 'delete' && !line?.isConnected) {
      const next = lines()[place]?.querySelector('.line-rows')
      const control = next ? next.querySelector(controls) : section.querySelector('.add:enabled')
      control?.focus()
    }
  })
})

// MARK: Months

const tabStop = month => month.querySelector('.day[tabindex="0"]')

/** Returns the body of a `month` request: a number of months to turn by, a year, or a month of the list. */
function destination(control) {
  const { turn } = control.dataset
  if (turn === 'year') return { year: Number(Array.from(control.value.trim(), folded).join('') || NaN) }
  if (turn !== 'month') return { by: 'month', count: Number(turn) }
  const [number, leap] = control.value.split(' ')
  return { month: Number(number), leap: leap === 'leap' }
}

/** The number of turns that are not drawn yet. Until then, the server computes every move. */
let turning = 0

/** Turns a month to another day, which the server computes from the day that the Tab key reaches. */
function turn(month, to) {
  const [pane, { row }] = [paneOf(month), month.closest('[data-row]').dataset]
  turning += 1
  return inTurn(async () => {
    try {
      const day = tabStop(month)
      if (!month.isConnected || !day) return
      const isYear = Number.isSafeInteger(to.year ?? 0)
      const reply = isYear ? await send('month', () => ({ pane, row, day: day.dataset.day, ...to })) : {}
      if (!reply.html) return month.querySelectorAll('[data-turn]').forEach(restore)
      const isInDays = day === document.activeElement
      morph(month, parse(reply.html))
      if (isInDays) tabStop(month)?.focus()
    } finally {
      turning -= 1
    }
  })
}

/** Moves the focus among days, as in the date picker of the ARIA Authoring Practices. */
function walk(event, day) {
  if (event.ctrlKey || event.altKey || event.metaKey) return
  const [month, week] = [day.closest('.month'), [...day.closest('tr').querySelectorAll('.day')]]
  const isBackward = getComputedStyle(day).direction === 'rtl'
  const unit = event.shiftKey ? 'year' : 'month'
  const moves = {
    ArrowRight: [isBackward ? -1 : 1], ArrowLeft: [isBackward ? 1 : -1], ArrowDown: [7], ArrowUp: [-7],
    PageDown: [1, unit], PageUp: [-1, unit], Home: [-week.indexOf(day)], End: [week.length - 1 - week.indexOf(day)],
  }
  const [count, by = 'day'] = moves[event.key] ?? []
  if (count === undefined) return
  event.preventDefault()
  const days = [...month.querySelectorAll('.day')]
  const other = by === 'day' ? days[days.indexOf(day) + count] : undefined
  if (other && turning === 0) other.focus()
  else turn(month, { by, count })
}

/** Closes the pickers that do not contain a node. */
function closePickers(node) {
  for (const picker of document.querySelectorAll('details.calendar[open]')) if (!picker.contains(node)) picker.open = false
}

document.addEventListener('pointerdown', event => closePickers(event.target))
document.addEventListener('focusin', event => {
  closePickers(event.target)
  const day = event.target.closest?.('.day')
  if (!day) return
  const old = tabStop(day.closest('.month'))
  if (old) old.tabIndex = -1
  day.tabIndex = 0
})
document.addEventListener('toggle', event => {
  const picker = event.target
  if (picker.open && picker.matches('details.calendar')) tabStop(picker)?.focus()
}, true)

document.addEventListener('keydown', event => {
  const field = event.target
  // The browser has no edit to undo, but the form does.
  if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && isTyped(field)) {
    event.preventDefault()
    const hold = holdOf(field)
    hold.isDirty = false
    hold.caret = field.selectionStart
    change(hold, () => ({ undo: true }))
    return
  }
  if (event.key === 'Enter' && !event.isComposing && isTyped(field) && field.localName === 'input') {
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
  if (day) walk(event, day)
})

// MARK: Explanations

let explaining = 0

function explain(pane, row) {
  clearTimeout(explaining)
  explaining = setTimeout(() => inTurn(async () => {
    if (pane >= panes.length) return
    const reply = await send('explain', () => ({ pane, row }))
    put($('explanation'), reply.html || '<p class="hint">The field shows no text.</p>')
  }), 150)
}

// MARK: Drawing

function element(name, attributes) {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
  return node
}

/** Parses markup of the server, in which every text is escaped. */
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

/** Makes an element equal to another one, but preserves focused, open and held elements. */
function morph(old, now) {
  if (!now) return
  if (old.nodeType !== now.nodeType || old.nodeName !== now.nodeName || old.id !== now.id) return old.replaceWith(now)
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== now.data) old.data = now.data
    return
  }
  for (const name of old.getAttributeNames()) {
    if (!now.hasAttribute(name) && !(name === 'open' && old.localName === 'details')) old.removeAttribute(name)
  }
  for (const name of now.getAttributeNames()) {
    if (old.getAttribute(name) !== now.getAttribute(name)) old.setAttribute(name, now.getAttribute(name))
  }
  // `refresh` shows the state of held rows.
  switch (old.localName) {
    case 'textarea': old.defaultValue = now.defaultValue
    // Falls through.
    case 'input':
      prompt(old, old === document.activeElement)
      if (!isHeld(old)) restore(old)
      return
  }
  // Rows, entries and sections are matched by id in any position; other nodes by their position.
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
  if (old.localName === 'select' && !isHeld(old)) restore(old)
}

const keyOf = node => node.dataset.row !== undefined ? `row ${node.dataset.row}`
  : node.dataset.line !== undefined ? `line ${node.dataset.line}`
  : node.dataset.section !== undefined ? `section ${node.dataset.section}` : node.id || ''

// MARK: Toolbar and address

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

/** Opens the form with no values. */
function begin() {
  clearTimeout(opening)
  inTurn(() => {
    for (const hold of holds.values()) hold.isLost = false
    state.values = {}
    return drawForm()
  })
}

function choose(document) {
  state.source = document?.source ?? '{"sections": []}'
  $('source').value = state.source
  diagnostics = []
  drawText()
}

$('source').addEventListener('input', edited)
$('source').addEventListener('keydown', event => {
  // Tab moves the focus, as in other fields.
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
  begin()
})
$('locales').addEventListener('change', event => {
  state.locales = event.target.value.split(/[\s,;]+/).filter(Boolean)
  openForm()
})
$('view').addEventListener('change', event => {
  document.documentElement.dataset.view = event.target.value
  inTurn(drawStates)
})
$('theme').addEventListener('change', event => {
  document.documentElement.dataset.theme = event.target.value
})
$('width').addEventListener('change', event => {
  $('panes').dataset.width = $('states').dataset.width = event.target.value
})
$('direction').addEventListener('change', event => {
  state.direction = event.target.value
  openForm()
})
$('undo').addEventListener('click', () => {
  const pane = focusedRow()?.pane ?? 0
  inTurn(() => apply(pane, () => ({ undo: true })))
  inTurn(drawStates)
})
$('reset').addEventListener('click', begin)
$('link').addEventListener('click', async event => {
  const link = new URL(location)
  const hash = await inTurn(() => packed(state))
  if (!hash) return
  link.hash = hash
  history.replaceState(null, '', link)
  try {
    await navigator.clipboard.writeText(link.href)
    event.target.textContent = 'Copied'
  } catch (error) {
    // Browsers may forbid access to the clipboard.
    console.info(error)
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
      if (['ltr', 'rtl'].includes(shared.direction)) state.direction = shared.direction
      if (shared.values && typeof shared.values === 'object') state.values = shared.values
    } catch (error) {
      console.info(error)
      showAlert('address', 'The part of the address after # is not a link of the workbench. It was ignored.')
    }
  }
  $('locales').value = state.locales.join(', ')
  $('direction').value = state.direction
  await openForm()
  document.documentElement.dataset.ready = 'true'
}

begun()
