/** By which link of ours somebody came, as the question part of the next address: '?via=…', or nothing. */
export function viaOf(url: string): string {
  const via = new URL(url).searchParams.get('via')
  return via && via.length <= 200 ? `?${new URLSearchParams({ via })}` : ''
}
