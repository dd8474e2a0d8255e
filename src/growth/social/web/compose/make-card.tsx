import { Shapes } from 'lucide-react'
import { useState } from 'react'
import type { Network } from '#rules/posts/validate-post.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { DraftPicture } from '../../post/post-draft.ts'
import type { PostKind } from '../../post/post-state.ts'
import { aboutOf, makeCard } from '../card-data.ts'

/** Sizes that each network shows uncropped. */
const shapes = { instagram: 'portrait', facebook: 'square', google: 'wide' } as const

interface MakeCardProps {
  /** The content draft behind the post; null: written by hand. */
  draftId: string | null
  text: string
  network: Network
  kind: PostKind
  onMade: (picture: DraftPicture) => void
}

export function MakeCard({ draftId, text, network, kind, onMade }: MakeCardProps) {
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    const size = kind !== 'post' ? 'story' : shapes[network]
    const found = await aboutOf(draftId, text, network)
    const { data, error } = found.error ? { error: found.error } : await makeCard({ ...found.about, size })
    setBusy(false)
    if (error) return toastRefusal('The card was not made', error, { key: 'post' })
    if (!data) return
    onMade({ file_id: data.file_id, alt: data.alt, url: null })
    toast({ title: 'The card is there', description: data.alt, glyph: 'check', key: 'post' })
  }
  return (
    <div>
      <Button
        busy={busy && 'Drawing'}
        icon={<Shapes aria-hidden="true" className="size-4" />}
        onClick={() => void make()}
      >
        Make a card
      </Button>
      <p className="mt-1.5 text-small text-muted-foreground">
        It shows the fact that the text is about, as it is now: a time, a service, a person, your practice.
      </p>
    </div>
  )
}
