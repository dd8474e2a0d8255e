/** The tracking link as a query for the next address: '?via=…', or ''. */
export function viaOf(url: string): string {
  const via = new URL(url).searchParams.get('via')
  return via && via.length <= 200 ? `?${new URLSearchParams({ via })}` : ''
}
