import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { MOST_BYTES } from '#rules/imports/read-bytes.ts'
import { loadScript } from '#web/load-script.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card, CardBody } from '#web/ui/page/card.tsx'
import type { Desk } from '../../desk.ts'
import { fileWords } from '../../import-copy.ts'
import { ImportHead } from '../import-head.tsx'

export interface ChosenFile {
  nth: number
  name: string
  desk: Desk
}

let choices = 0

/** Read in the browser; nothing is sent yet. */
export function ChooseFile({ onChosen }: { onChosen: (file: ChosenFile) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const [busy, setBusy] = useState(false)

  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    setBusy(true)
    try {
      // Refused before reading, because a dropped video would fill the memory.
      const desk =
        file.size > MOST_BYTES
          ? ({ error: 'too_big' } as const)
          : (await loadScript(() => import('../../desk.ts'))).layOut(new Uint8Array(await file.arrayBuffer()))
      if ('error' in desk) setProblem(fileWords[desk.error])
      else onChosen({ nth: ++choices, name: file.name.slice(0, 200) || 'file.csv', desk })
    } catch {
      setProblem('This file could not be opened. It may have been moved or is still being written.')
    }
    setBusy(false)
    // So that choosing the same file again fires a change.
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <>
      <ImportHead
        title="Bring your clients along"
        summary="And their visits, past and to come: from Jane, Acuity, Vagaro, Mindbody, SimplePractice, or any table."
        step={0}
      />
      {problem ? (
        <Banner tone="destructive" title="This file cannot be imported" className="mb-4">
          {problem}
        </Banner>
      ) : null}
      <Card aria-labelledby="choose-title" className="mb-6">
        <CardBody className="pt-5">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to do what the button does */}
          <div
            onDragOver={event => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
            className={cn(
              'flex flex-col items-center gap-3 rounded-lg border border-dashed border-input px-5 py-10 text-center',
              isOver && 'border-primary bg-sunken',
            )}
          >
            <FileUp aria-hidden="true" className="size-8 text-muted-foreground" />
            <h2 id="choose-title" className="text-[0.9375rem] font-semibold">
              Choose a file with your clients or your visits
            </h2>
            <p className="max-w-prose text-small text-muted-foreground">
              A CSV of up to 100,000 rows. It is read in this browser; nothing is written, and nobody is
              written to, before you have seen it. Clients first, then visits, finds everybody again.
            </p>
            <input
              ref={input}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              aria-label="File with your clients or your visits"
              className="sr-only"
              tabIndex={-1}
              onChange={event => void take(event.target.files?.[0])}
            />
            <Button variant="primary" busy={busy} onClick={() => input.current?.click()}>
              Choose a file
            </Button>
          </div>
        </CardBody>
      </Card>
    </>
  )
}
