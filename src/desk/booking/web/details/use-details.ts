import { useEffect, useState } from 'react'
import {
  type BookingDetails,
  type DetailField,
  type DetailProblems,
  emptyDetails,
  problemIn,
  problemsIn,
} from '../../booking-details.ts'
import { keep, readKept } from '../session-store.ts'

/** Kept in the tab, so that it survives a reload. */
export function useDetails(practiceId: string) {
  const name = `details:${practiceId}`
  const [details, setDetails] = useState<BookingDetails>(emptyDetails)
  const [problems, setProblems] = useState<DetailProblems>({})
  /** Each failed attempt moves focus to the summary. */
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const kept = readKept<BookingDetails>(name)
    if (kept) setDetails({ ...emptyDetails, ...kept })
  }, [name])

  const change = (changes: Partial<BookingDetails>) => {
    setDetails(before => {
      const after = { ...before, ...changes }
      keep(name, after)
      return after
    })
    // An invalid field is checked while typing, others on blur.
    for (const field of Object.keys(changes) as DetailField[])
      if (problems[field]) check(field, String(changes[field]))
  }
  const check = (field: DetailField, typed: string) =>
    setProblems(({ [field]: _, ...others }) => {
      const problem = problemIn(field, typed)
      return problem ? { ...others, [field]: problem } : others
    })
  const checkAll = (): boolean => {
    const found = problemsIn(details)
    setProblems(found)
    if (Object.keys(found).length === 0) return true
    setTries(count => count + 1)
    return false
  }
  const refuse = (found: DetailProblems) => {
    setProblems(found)
    setTries(count => count + 1)
  }
  const forget = () => keep(name, undefined)
  return { details, problems, tries, change, check, checkAll, refuse, forget }
}

export type DetailsControl = ReturnType<typeof useDetails>
