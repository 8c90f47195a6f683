/**
 * A reason not to start that the operator can do something about. `message` is one clear sentence: whoever
 * catches it prints that sentence on stderr and exits 1, without a stack trace.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}
