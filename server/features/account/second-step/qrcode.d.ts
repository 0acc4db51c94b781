// The library `qrcode` has no types of its own; this declares the one function that Konuk uses.
declare module 'qrcode' {
  type Modules = { size: number; get: (row: number, column: number) => number | boolean }
  const qrcode: {
    create: (text: string, options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' }) => { modules: Modules }
  }
  export default qrcode
}
