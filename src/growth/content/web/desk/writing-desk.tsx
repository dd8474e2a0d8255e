import { useState } from 'react'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import type { ContentDesk } from '../../schema.ts'
import type { DraftRow, Sheet } from '../sheet.ts'
import { AskCard } from './ask-card.tsx'
import { BeforeCard } from './before-card.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { hasPicture, useWriting, type Writing } from './use-writing.ts'
import { VariantCard } from './variant-card.tsx'

const VoiceSheet = whenOpened(async () => (await import('../voice-sheet.tsx')).VoiceSheet)

interface WritingDeskProps {
  desk: ContentDesk
  opened: DraftRow | null
  onLeave: () => void
}

export function WritingDesk({ desk, opened, onLeave }: WritingDeskProps) {
  const [isVoiceOpen, setVoiceOpen] = useState(false)
  const writing = useWriting(opened, onLeave)
  const { asked, sheets, sheet, at, found, doing, fieldId, put } = writing
  const openVoice = () => setVoiceOpen(true)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <AskCard
        desk={desk}
        asked={asked}
        hasDrafts={sheets.length > 0}
        busy={doing === 'writing'}
        problem={writing.problem}
        onChange={writing.setAsked}
        onWrite={() => void writing.write()}
        onVoice={openVoice}
      />
      <section
        aria-label="Drafts"
        aria-busy={doing === 'writing'}
        className="flex min-w-0 flex-col gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_19.75rem] xl:grid-rows-[repeat(4,max-content)_1fr] xl:*:col-start-1"
      >
        {sheet?.note ? <Banner tone="info">{sheet.note}</Banner> : null}
        {sheets.length === 0 ? (
          <Card>
            <EmptyState picture="rest" title="Three drafts appear here">
              Choose what to write about. Each number, name and link in them leads to the fact behind it.
            </EmptyState>
          </Card>
        ) : null}
        {sheets.flatMap((each, nth) => [
          <VariantCard
            key={each.draft_id}
            sheet={each}
            nth={nth}
            isChosen={nth === at}
            checked={nth === at ? found : undefined}
            fieldId={nth === at ? fieldId : `${fieldId}-${nth}`}
            busy={doing === 'rewording'}
            onChoose={() => writing.setAt(nth)}
            onChange={put}
            hasModel={desk.has_model}
            onReword={(how, language) => void writing.sayAnew(how, language)}
            onVoice={openVoice}
            onRenew={() => void writing.write()}
          />,
          // Without room beside the list, it goes below the chosen text.
          ...(each === sheet ? [<Beside key="beside" desk={desk} writing={writing} sheet={each} />] : []),
        ])}
      </section>
      {isVoiceOpen ? <VoiceSheet voice={desk.voice} onClose={() => setVoiceOpen(false)} /> : null}
    </div>
  )
}

interface BesideProps {
  desk: ContentDesk
  writing: Writing
  sheet: Sheet
}

function Beside({ desk, writing, sheet }: BesideProps) {
  const { found, size, sizes, setSize, put } = writing
  return (
    <div className="flex min-w-0 flex-col gap-4 md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:items-start md:max-xl:*:only:col-span-2 xl:col-start-2! xl:row-span-5 xl:row-start-1">
      {hasPicture(sheet.ask) ? (
        <PicturePanel
          desk={desk}
          card={found?.card}
          size={size}
          sizes={sizes}
          onSize={setSize}
          pictureId={sheet.picture_id}
          alt={sheet.picture_alt ?? (sheet.picture_id ? '' : (found?.card?.alt ?? ''))}
          onAlt={picture_alt => put({ ...sheet, picture_alt })}
          onPicture={picture_id => put({ ...sheet, picture_id, picture_alt: null })}
          isOwn={sheet.picture_id !== null}
          isFixed={sheet.state !== 'draft'}
        />
      ) : null}
      <BeforeCard writing={writing} sheet={sheet} />
    </div>
  )
}
