/** The attribute of the part with the live demo; its value says whether this installation has any. */
export const liveDemoHook = 'data-live-demo'
