/** Characters of the words of one letter. Together they keep a filled letter far below what a message may have. */
export const bounds = {
  subject: 150,
  heading: 150,
  paragraph: 2000,
  paragraphs: 20,
  button: 40,
  alt: 300,
  signature: 300,
  blocks: 40,
  pictures: 5,
  openTimes: 6,
} as const
