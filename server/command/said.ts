/** What a command says: `text` to people, and `json` to programs, which ask with `--json`. */
export interface Said {
  text: string
  json: unknown
  /** False if the command found something wrong: its exit code is then 1. */
  isWell?: boolean
}
