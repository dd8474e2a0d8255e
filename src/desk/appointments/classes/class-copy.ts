/** The same sentence after every change of a class. */
export function toldPeople(count: number): string {
  if (count === 0) return 'No message goes out.'
  return `${peopleWords(count)} will be told in 3 minutes.`
}

export const peopleWords = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

export const classesWords = (count: number): string => (count === 1 ? '1 class' : `${count} classes`)

/** Why a typed number of seats is invalid; null if it's valid. `least`: seats already taken. */
export function seatsProblem(typed: string, least = 0): string | null {
  const seats = Number(typed)
  if (!/^\d+$/.test(typed.trim()) || seats < 2 || seats > 200) return 'Give it 2 to 200 seats.'
  return seats < least ? `${peopleWords(least)} come already: give it as many seats, or more.` : null
}
