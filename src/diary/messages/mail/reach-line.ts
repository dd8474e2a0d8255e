export const reachLine = (practice: {
  name: string
  phone: string | null
  email: string | null
  address: string | null
}): string => [practice.name, practice.phone, practice.email, practice.address].filter(Boolean).join(', ')
