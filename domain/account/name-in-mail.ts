/**
 * Makes the name of a person or a business safe for a mail. A user who registers or invites somebody chooses both the
 * name and the recipient of the mail. The name must therefore contain no web address, because mail programs turn
 * anything that looks like one into a link.
 */
export function nameInMail(name: string): string {
  return name
    .replace(/[.．。｡](?=\S)/g, ' ')
    .replace(/[/\\:@＠／：<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
}
