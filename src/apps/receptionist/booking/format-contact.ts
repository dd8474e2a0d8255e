/** Contact data as read back: '(828) 555-0173, nadia@example.com'. */
export const showContact = ({
  phone,
  email,
}: {
  phone?: string | undefined
  email?: string | undefined
}): string => [phone, email].filter(each => each !== undefined && each !== '').join(', ')
