/** Recognizable for its owner, but no one else: `n…h@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, host] = [[...email.slice(0, at)], email.slice(at)]
  return name.length < 3 ? `…${host}` : `${name[0]}…${name.at(-1)}${host}`
}

/** E.164. */
export const maskPhone = (phone: string): string => `ends in ${phone.slice(-4)}`
