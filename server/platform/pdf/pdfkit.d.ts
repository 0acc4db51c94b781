// The types cover the part of pdfkit that we use, because it has no types of its own.
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  type Options = {
    size: 'A4'
    layout: 'portrait' | 'landscape'
    margin: number
    /** The name is empty, so that pdfkit loads no default font. */
    font: ''
    bufferPages: boolean
    lang: string
    info: { Title: string; Author: string; CreationDate: Date }
  }

  /** The OpenType features beyond those that every text has. */
  type Features = { features?: readonly string[] }

  interface PdfDocument extends Readable {
    readonly page: { width: number; height: number }
    registerFont(name: string, file: string): this
    font(name: string): this
    fontSize(points: number): this
    widthOfString(text: string, options: Features): number
    text(text: string, x: number, y: number, options: Features & { lineBreak: false; baseline: 'alphabetic' }): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    lineWidth(points: number): this
    stroke(color: string): this
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(page: number): this
    end(): void
  }

  const PdfDocument: new (options: Options) => PdfDocument
  export default PdfDocument
}
