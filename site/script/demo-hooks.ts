/** Attributes with which the script of the demo form finds its elements. `DemoForm` and `DemoDialog` set them. */
export const demoHooks = {
  form: 'data-demo-form',
  /** The result of the request is shown above these fields. */
  fields: 'data-demo-fields',
  label: 'data-demo-label',
  /** Templates of the messages: success, failure, and the error of a field. */
  sent: 'data-demo-sent',
  failed: 'data-demo-failed',
  reason: 'data-demo-reason',
  complaint: 'data-demo-complaint',
  dialog: 'data-demo-dialog',
  dialogBody: 'data-demo-body',
  close: 'data-demo-close',
  /** On a button that opens the dialog; its value is the text for the message field. */
  ask: 'data-demo-ask',
} as const
