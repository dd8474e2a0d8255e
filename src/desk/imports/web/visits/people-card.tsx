import { useState } from 'react'
import { wholeName } from '#lib/names/whole-name.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Card, CardFoot, CardHeader } from '#web/ui/page/card.tsx'
import type { MatchedPerson } from '../../schema.ts'
import { count } from '../file/go-foot.tsx'
import type { Matching } from '../file/use-matching.ts'

interface Person {
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
}

/** The user must say who the person is. */
export const isAsked = (match: MatchedPerson | undefined): boolean =>
  match?.verdict === 'likely' || match?.verdict === 'named'

const reasonWords: Record<string, string> = {
  email: 'same email',
  phone: 'same phone',
  name_same: 'same name',
  name_swapped: 'names the other way round',
  name_nickname: 'a nickname',
  name_close: 'a name written nearly the same',
  name_first: 'same first name',
  suffix_differs: 'another suffix',
}

const whyWords = ({ verdict, reasons }: MatchedPerson): string =>
  verdict === 'named'
    ? 'The file has nothing of them but the same name'
    : reasons.map(reason => reasonWords[reason] ?? reason).join(', ')

interface PeopleCardProps {
  people: ReadonlyMap<string, Person>
  matching: Matching
  said: ReadonlyMap<string, string>
  onSay: (answers: [string, string][]) => void
}

const A_PAGE = 8

export function PeopleCard({ people, matching, said, onSay }: PeopleCardProps) {
  const [shown, setShown] = useState(A_PAGE)
  const asked = [...matching.found].filter(([, match]) => isAsked(match))
  if (asked.length === 0) return null
  const open = asked.filter(([key]) => !said.has(key)).length
  const all = (isSame: boolean) =>
    onSay(asked.map(([key, match]) => [key, isSame ? (match.client_id as string) : 'new']))
  return (
    <Card aria-labelledby="people-title">
      <CardHeader
        id="people-title"
        title={
          open
            ? `${count(open)} ${open === 1 ? 'person' : 'people'} to look at`
            : 'You have said who everybody is'
        }
        description="They may be somebody who is here already. Nothing becomes one by itself."
        aside={
          <span className="flex flex-wrap gap-1">
            <Button size="sm" onClick={() => all(true)}>
              All are the same
            </Button>
            <Button size="sm" variant="ghost" onClick={() => all(false)}>
              All are new
            </Button>
          </span>
        }
      />
      <ul className="border-t border-border">
        {asked.slice(0, shown).map(([key, match]) => {
          const person = people.get(key)
          if (!person) return null
          const name = wholeName(person)
          return (
            <li
              key={key}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border px-5 py-3 last:border-b-0"
            >
              <p className="min-w-0 flex-1 basis-56 text-body wrap-anywhere">
                <b className="font-semibold">{name}</b>
                <span className="block text-small text-muted-foreground">
                  Perhaps{' '}
                  <TextLink to={`/clients/${match.client_id}`} target="_blank">
                    {match.name}
                  </TextLink>
                  : {whyWords(match)}
                </span>
              </p>
              <Segmented
                label={`Who ${name} is`}
                size="sm"
                value={said.get(key) === undefined ? '' : said.get(key) === 'new' ? 'new' : 'same'}
                options={[
                  { value: 'same', label: 'This one' },
                  { value: 'new', label: 'A new one' },
                ]}
                onChange={answer => onSay([[key, answer === 'new' ? 'new' : (match.client_id as string)]])}
              />
            </li>
          )
        })}
      </ul>
      {asked.length > shown ? (
        <CardFoot>
          <Button variant="ghost" size="sm" onClick={() => setShown(shown + 50)}>
            Show more of the other {count(asked.length - shown)}
          </Button>
        </CardFoot>
      ) : null}
    </Card>
  )
}
