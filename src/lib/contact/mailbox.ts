/** Normalized for comparing only; null for none. The database has the same rule in `app.mailbox`. */
export function mailbox(email: string | null | undefined): string | null {
  const address = (email ?? '').trim().toLowerCase()
  if (!address) return null
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  // An address that starts with + would become empty.
  const tag = address.indexOf('+', 1)
  const local = address.slice(0, tag > 0 && tag < at ? tag : at)
  const domain = address.slice(at + 1)
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain}`
}
