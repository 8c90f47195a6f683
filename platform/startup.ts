/**
 * A reason not to start that the operator can mend. `message` is one clear sentence: the program prints it on stderr
 * and exits 1, without a stack trace.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}
