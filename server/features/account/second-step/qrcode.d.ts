// The one part of the library that is used here; it has no types of its own.
declare module 'qrcode' {
  type Modules = { size: number; get: (row: number, column: number) => number | boolean }
  const qrcode: {
    create: (text: string, options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' }) => { modules: Modules }
  }
  export default qrcode
}
