declare module 'subset-font' {
  /** The letters of a text out of a font, as a font file; of a variable font, pinned to one place on its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>
}
