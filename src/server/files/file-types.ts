/** Accepted types and their extensions; a name without one gets the first. */
const endings = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/zip': ['zip'],
  'text/csv': ['csv'],
  'text/plain': ['txt', 'text', 'md'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type FileType = keyof typeof endings
export const fileTypes = Object.keys(endings) as [FileType, ...FileType[]]
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

export const isPicture = (type: string): type is PictureType => type.startsWith('image/')
export const isText = (type: string): boolean => type.startsWith('text/')

export const isShown = (type: string): boolean => isPicture(type) || type === 'application/pdf'

export const endingsOf = (type: FileType): readonly [string, ...string[]] => endings[type]
