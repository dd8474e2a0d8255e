import { X } from 'lucide-react'
import { useState } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { newId } from '#lib/new-id.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { siteWords } from '../../site-copy.ts'
import { readSite, siteName, siteProblems } from '../../site-origin.ts'
import { type Site, useSiteRows } from '../data.ts'

interface SitesCardProps {
  practice: Practice
  sites: readonly Site[]
}

const mostSites = 'There are 40 sites already. Remove one first.'

export function SitesCard({ practice, sites }: SitesCardProps) {
  const rows = useSiteRows()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const hint = ({ code }: { code: string }) => (code === '23514' ? mostSites : 'Reload and try again.')
  const add = async () => {
    const read = readSite(typed)
    if ('problem' in read) return setProblem(siteProblems[read.problem])
    const known = sites.find(({ origin }) => origin === read.origin)
    if (known?.state === 'allowed') return setProblem(`${siteName(read.origin)} may show it already`)
    setBusy(true)
    const done = { title: `${siteName(read.origin)} may show booking`, glyph: 'check' as const, key: 'site' }
    const refused = 'The site was not added'
    const went = known
      ? await rows.change({ id: known.id }, { state: 'allowed' }, { refused, done })
      : await rows.add(
          { id: newId(), practice_id: practice.id, origin: read.origin },
          { refused, hint, done },
        )
    setBusy(false)
    if (!went) return
    setTyped('')
    setProblem(undefined)
  }
  const say = (site: Site, state: 'allowed' | 'refused') =>
    rows.change(
      { id: site.id },
      { state },
      {
        refused: 'Your answer was not saved',
        done: {
          title:
            state === 'allowed'
              ? `${siteName(site.origin)} may show booking`
              : `${siteName(site.origin)} may not show booking`,
          key: 'site',
        },
        undo: () => rows.change({ id: site.id }, { state: site.state }, { refused: 'It was not undone' }),
      },
    )
  const remove = (site: Site) =>
    rows.remove(
      { id: site.id },
      {
        refused: 'The site was not removed',
        done: { title: `${siteName(site.origin)} shows booking no more`, key: 'site' },
        undo: () =>
          rows.add(
            { id: site.id, practice_id: site.practice_id, origin: site.origin },
            { refused: 'It was not brought back', hint },
          ),
      },
    )
  return (
    <Card aria-labelledby="sites-title">
      <CardHeader
        id="sites-title"
        title="Sites that can use it"
        description="The same for all your widgets."
      />
      <ul>
        {sites.map(site => (
          <li
            key={site.id}
            className={cn(
              'flex items-center gap-x-3 gap-y-2 border-t border-border px-5 py-2.5',
              site.state !== 'allowed' && 'flex-wrap',
            )}
          >
            <div className={cn('min-w-0 flex-1', site.state !== 'allowed' && 'basis-52')}>
              <p className="font-semibold wrap-anywhere">{siteName(site.origin)}</p>
              <p className="text-small text-muted-foreground">
                {siteWords(site, practice.time_zone, Date.now())}
              </p>
            </div>
            {site.state === 'allowed' ? (
              <>
                <Badge tone="success" glyph="filled">
                  On
                </Badge>
                <IconButton
                  label={`Remove ${siteName(site.origin)}`}
                  icon={<X aria-hidden="true" className="size-4" />}
                  size="sm"
                  onClick={() => void remove(site)}
                />
              </>
            ) : (
              <div className="flex gap-2">
                <Button
                  size="sm"
                  aria-label={`Allow ${siteName(site.origin)}`}
                  onClick={() => void say(site, 'allowed')}
                >
                  Allow
                </Button>
                {site.state === 'asked' ? (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Not mine: ${siteName(site.origin)}`}
                    onClick={() => void say(site, 'refused')}
                  >
                    Not mine
                  </Button>
                ) : null}
              </div>
            )}
          </li>
        ))}
      </ul>
      <CardBody className="border-t border-border pt-4!">
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void add()
          }}
          className="flex items-start gap-2"
        >
          <Field
            label="Address of a site"
            hideLabel
            className="flex-1"
            error={problem}
            hint="On any other site only the plain link shows, and you are told here."
          >
            <Input
              placeholder="such as blog.example.com"
              inputMode="url"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={event => {
                setTyped(event.target.value)
                setProblem(undefined)
              }}
            />
          </Field>
          <Button type="submit" size="lg" busy={isBusy && 'Adding'}>
            Add
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
