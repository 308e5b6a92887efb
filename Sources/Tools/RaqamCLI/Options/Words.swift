import ArgumentParser
import RaqamHost

extension LintFormat: ExpressibleByArgument {}
extension ColorChoice: ExpressibleByArgument {}
