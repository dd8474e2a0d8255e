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
