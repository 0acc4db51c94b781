/** The title of the browser's tab. Every page has exactly one; `PageHeader` brings it along. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Konuk`}</title>
}
