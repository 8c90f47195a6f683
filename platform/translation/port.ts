/** The port to a machine translation service. */
export interface Translator {
  /**
   * Translates a plain text; returns the translations by language (ISO 639-1), without the text's own language and
   * those that the service lacks. Rejects if the service fails.
   */
  translate(text: string, into: readonly string[]): Promise<Partial<Record<string, string>>>
}
