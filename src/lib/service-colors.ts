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
