/** If-None-Match compares weakly (RFC 9110, 13.1.2): a proxy that compressed the answer has marked it W/. */
export function isKnown(header: string | null, etag: string): boolean {
  const given = (header ?? '').split(',').map(each => each.trim().replace(/^W\//, ''))
  return given.includes(etag) || given.includes('*')
}
