export interface Figures {
  count: number
  average: number | null
  waiting: number
  failed: number
}

const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const inWords = (count: number) => words[count] ?? count.toLocaleString('en-US')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Twelve this year, 4.4 of 5 on average. Two wait for an answer, and one answer did not go out.' */
export function figureWords({ count, average, waiting, failed }: Figures): string {
  if (count === 0 && waiting === 0 && failed === 0)
    return 'What is said about you in public, and your answers.'
  const year = average === null ? '' : `, ${average.toFixed(1)} of 5 on average`
  const open =
    waiting === 0
      ? 'None needs an answer'
      : `${capital(inWords(waiting))} ${waiting === 1 ? 'waits' : 'wait'} for an answer`
  const lost = `${inWords(failed)} ${failed === 1 ? 'answer' : 'answers'} did not go out`
  return `${capital(inWords(count))} this year${year}. ${open}${failed > 0 ? `, and ${lost}` : ''}.`
}
