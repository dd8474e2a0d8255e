import { useEffect, useRef, useState } from 'react'
import type { MatchedPerson } from '../../schema.ts'
import { matchPeople } from '../data.ts'

type Person = Parameters<typeof matchPeople>[0]['people'][number]

export interface Matching {
  found: ReadonlyMap<string, MatchedPerson>
  done: number
  total: number
  problem: string | null
  retry: () => void
}

const AT_ONCE = 100

/** Looks people up in batches while the user reviews the first rows. Repeated questions are cached. */
export function useMatching(people: ReadonlyMap<string, Person>, source: string, isReady: boolean): Matching {
  const known = useRef(new Map<string, MatchedPerson>())
  const [found, setFound] = useState<ReadonlyMap<string, MatchedPerson>>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (!isReady) return
    const control = new AbortController()
    const wordsOf = (person: Person) => `${source}\n${JSON.stringify(person)}`
    const all = [...people]
    const show = () =>
      setFound(
        new Map(
          all.flatMap(([key, person]) => {
            const match = known.current.get(wordsOf(person))
            return match ? [[key, match]] : []
          }),
        ),
      )
    const ask = async () => {
      const left = all.filter(([, person]) => !known.current.has(wordsOf(person)))
      let shown = performance.now()
      for (let from = 0; from < left.length; from += AT_ONCE) {
        const some = left.slice(from, from + AT_ONCE).map(([, person]) => person)
        const answer = await matchPeople({ source, people: some }, control.signal)
        if (control.signal.aborted) return
        if (answer.error) return setProblem(answer.error.message)
        for (const [nth, person] of some.entries())
          known.current.set(wordsOf(person), answer.data.people[nth] as MatchedPerson)
        if (performance.now() - shown < 300 && from + AT_ONCE < left.length) continue
        show()
        shown = performance.now()
      }
    }
    setProblem(null)
    show()
    void ask()
    return () => control.abort()
  }, [people, source, isReady, tries])
  return { found, done: found.size, total: people.size, problem, retry: () => setTries(tries + 1) }
}
