/**
 * A name as a mail may repeat it, of a person or of a business. Whoever registers or invites types the name and the
 * address of the mail, so a name must not carry an address of theirs: mail programs make links of whatever looks like one.
 */
export function nameInMail(name: string): string {
  return name
    .replace(/[.．。｡](?=\S)/g, ' ')
    .replace(/[/\\:@＠／：<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
}
