/** An address as whoever has the mail knows it again, and nobody else learns it: `n…h@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, host] = [[...email.slice(0, at)], email.slice(at)]
  return name.length < 3 ? `…${host}` : `${name[0]}…${name.at(-1)}${host}`
}

/** The same of a phone (E.164). */
export const maskPhone = (phone: string): string => `ends in ${phone.slice(-4)}`
