import { Download } from 'lucide-react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { sizeWords } from '../format-file-size.ts'
import { linkArchive, type OwnData, useStartArchive } from './data.ts'
import { isUnderWay, WorkUnderWay } from './work-under-way.tsx'

export function TakeEverything({ data, when }: { data: OwnData; when: (at: string) => string }) {
  const start = useStartArchive()
  const { archive, packing } = data
  const begin = async () => {
    const { error } = await start.run({})
    if (error) toastRefusal('The archive was not begun', error)
  }
  const save = async (file_id: string) => {
    const { data: link, error } = await linkArchive(file_id)
    if (error) toastRefusal('The archive could not be opened', error)
    else window.location.assign(link.url)
  }
  return (
    <Card aria-labelledby="take-title">
      <CardHeader id="take-title" title="Take everything with you" />
      <CardBody className="flex flex-col gap-5">
        <p className="max-w-prose text-muted-foreground">
          One archive of everything this practice owns: clients, visits, notes, consents, letters, services,
          files. Each table as CSV for a spreadsheet and JSON for programs, with a page that explains them.
          Free on every plan, as often as you like. It opens the practice to whoever has it, so keep it safe.
        </p>
        {isUnderWay(packing) && packing ? <WorkUnderWay work={packing} label="Making the archive" /> : null}
        {packing?.state === 'dead' ? (
          <Banner tone="destructive" title="The archive could not be made">
            {packing.error_words ?? 'Please try again.'}
          </Banner>
        ) : null}
        {archive ? (
          <div className="flex flex-wrap items-center justify-between gap-4 rounded-md border border-border px-4 py-3">
            <div className="min-w-0">
              <p className="wrap-anywhere font-medium">{archive.name}</p>
              <p className="text-small text-muted-foreground">
                {sizeWords(archive.bytes)}, made {when(archive.created_at)}
              </p>
            </div>
            <Button
              icon={<Download aria-hidden="true" className="size-4" />}
              onClick={() => void save(archive.file_id)}
            >
              Download
            </Button>
          </div>
        ) : null}
        {isUnderWay(packing) ? null : (
          <div>
            <Button
              variant={archive ? 'secondary' : 'primary'}
              busy={start.busy && 'Beginning'}
              onClick={begin}
            >
              {archive ? 'Make a new archive' : 'Make the archive'}
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  )
}
