import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { type Group, groupTitles, type Item, numberWord } from '../../checklist-facts.ts'
import { type Acts, ItemRow } from './item-row.tsx'

export function ToMend({ items, acts }: { items: readonly Item[]; acts: Acts }) {
  const toMend = items.filter(({ state }) => state === 'differs' || state === 'missing')
  const notRead = items.filter(({ state }) => state === 'not_read')
  const aside =
    notRead.length > 0 ? `${toMend.length}, and ${notRead.length} not read` : String(toMend.length)
  return (
    <Card aria-labelledby="to-mend-title">
      <CardHeader id="to-mend-title" title="To mend" aside={aside} />
      {toMend.length + notRead.length === 0 ? (
        <p className="border-t border-border px-5 py-4 text-muted-foreground">
          Nothing. It is looked at again whenever something changes.
        </p>
      ) : null}
      <ul>
        {[...toMend, ...notRead].map(item => (
          <ItemRow key={item.id} item={item} acts={acts} />
        ))}
      </ul>
    </Card>
  )
}

interface GroupCardProps {
  group: Group
  items: readonly Item[]
  acts: Acts
  shown: number
}

export function GroupCard({ group, items, acts, shown }: GroupCardProps) {
  const [isOpen, setOpen] = useState(false)
  const own = items.filter(item => item.group === group)
  const isTrue = own.filter(({ state }) => state === 'true')
  const rest = isTrue.length - shown
  const id = `${group}-title`
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={groupTitles[group]} aside={`${isTrue.length} of ${own.length} true`} />
      <ul>
        {(isOpen ? isTrue : isTrue.slice(0, shown)).map(item => (
          <ItemRow key={item.id} item={item} acts={acts} />
        ))}
      </ul>
      {isTrue.length === 0 ? (
        <p className="border-t border-border px-5 py-4 text-muted-foreground">Nothing is true here yet.</p>
      ) : null}
      {rest > 0 ? (
        <div className="border-t border-border px-5 py-2.5">
          <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen
              ? 'Show fewer'
              : rest === 1
                ? 'One more that is true'
                : `${numberWord(rest)} more that are true`}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
