/** The result of a command: `text` for people, and `json` for programs, which ask with `--json`. */
export interface Said {
  text: string
  json: unknown
  /** False if the command found something wrong: its exit code is then 1. */
  isWell?: boolean
}
