/**
 * The address as a mailbox, for comparing only: lower case, without a +tag; at Gmail, which has two names, without dots.
 * Null for none. The database has the same rule in `app.mailbox`.
 */
export function mailbox(email: string | null | undefined): string | null {
  const address = (email ?? '').trim().toLowerCase()
  if (!address) return null
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  // What begins with + would leave nobody's address.
  const tag = address.indexOf('+', 1)
  const local = address.slice(0, tag > 0 && tag < at ? tag : at)
  const domain = address.slice(at + 1)
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain}`
}
