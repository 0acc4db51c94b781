/** By these attributes the script of the demo form finds what it works on; `DemoForm` and `DemoDialog` set them. */
export const demoHooks = {
  form: 'data-demo-form',
  /** Before it, what became of the request is said. */
  fields: 'data-demo-fields',
  label: 'data-demo-label',
  /** Templates of what is said: of the request, and of one field. */
  sent: 'data-demo-sent',
  failed: 'data-demo-failed',
  reason: 'data-demo-reason',
  complaint: 'data-demo-complaint',
  dialog: 'data-demo-dialog',
  dialogBody: 'data-demo-body',
  close: 'data-demo-close',
  /** Opens the dialog, with these words in the message. */
  ask: 'data-demo-ask',
} as const
