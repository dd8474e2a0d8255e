/** The eight dyes in the order in which services are offered them; the ninth service repeats the first. */
export const serviceColors = [
  'woad',
  'weld',
  'madder',
  'lichen',
  'walnut',
  'cochineal',
  'logwood',
  'verdigris',
] as const
export type ServiceColor = (typeof serviceColors)[number]
