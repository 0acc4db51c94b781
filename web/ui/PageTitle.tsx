/** The title of the browser tab. Every page has exactly one; `PageHeader` includes it. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Konuk`}</title>
}
