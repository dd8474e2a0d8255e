import { useId, useRef, useState } from 'react'
import { limits } from '#rules/posts/validate-post.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { MarkedField } from '#web/form/marked-field.tsx'
import { mayDiscard } from '#web/form/unsaved-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDebounced } from '#web/use-debounced.ts'
import { most as bounds } from '../../bounds.ts'
import { forNetwork, instantOfDraft, type PostDraft, postContent } from '../../post/post-draft.ts'
import { connectionOf } from '../../post/post-look.ts'
import { marksIn } from '../../post/post-marks.ts'
import { kindsOf, networkNames, networks, type PostKind } from '../../post/post-state.ts'
import type { ListedPosts, ShownPost } from '../../schema.ts'
import { useChangeSeries, usePostCheck, useSavePost } from '../data.ts'
import { scopeOptions } from '../post/move-dialog.tsx'
import { PostPreview } from '../post/post-preview.tsx'
import { CheckList, type CheckPlace } from './check-list.tsx'
import { LinkFields } from './link-fields.tsx'
import { MakeCard } from './make-card.tsx'
import { PictureFields } from './picture-fields.tsx'
import { TimeFields } from './time-fields.tsx'

interface ComposerSheetProps {
  first: PostDraft
  post: ShownPost | undefined
  listed: ListedPosts
  practiceName: string
  /** `isNext`: ask for approval now. */
  onSaved: (saved: { post_id: string; publish_at: string | null }, isNext: boolean) => void
  onClose: () => void
}

const kindNames: Record<PostKind, string> = { post: 'Post', story: 'Story', reel: 'Reel' }
const inWords = new Intl.NumberFormat('en-US')

export function ComposerSheet({ first, post, listed, practiceName, onSaved, onClose }: ComposerSheetProps) {
  const { time_zone: zone } = listed
  const id = useId()
  const [draft, setDraft] = useState(first)
  const [scope, setScope] = useState<'one' | 'all'>('one')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const save = useSavePost()
  const change = useChangeSeries()
  const set = (changes: Partial<PostDraft>) => setDraft(before => ({ ...before, ...changes }))
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first)
  const publish_at = instantOfDraft(draft, zone)
  const asked = useDebounced(JSON.stringify({ draft, publish_at }), 350)
  const settled = JSON.parse(asked) as { draft: PostDraft; publish_at: string | null }
  const check = usePostCheck({
    ...postContent(settled.draft),
    ...{ network: settled.draft.network, kind: settled.draft.kind, post_id: draft.post_id },
    publish_at: settled.publish_at,
  })
  const isLooking = check.isFetching || asked !== JSON.stringify({ draft, publish_at })
  const connection = connectionOf(listed, draft)
  const { text: most } = limits[draft.network]
  const altId = (n: number) => `${id}-alt-${n}`

  const go = (place: CheckPlace) => {
    if (place && 'picture' in place) return document.getElementById(altId(place.picture))?.focus()
    const found = place?.found.toLowerCase() ?? ''
    const at = found ? draft.text.toLowerCase().indexOf(found) : -1
    const inAlt = draft.pictures.findIndex(({ alt }) => found !== '' && alt.toLowerCase().includes(found))
    if (at < 0 && inAlt >= 0) return document.getElementById(altId(inAlt))?.focus()
    field.current?.focus()
    if (at >= 0) field.current?.setSelectionRange(at, at + found.length)
  }
  const firstBlock = (): CheckPlace | undefined => {
    const [problem] = check.data?.problems ?? []
    const block = check.data?.findings.find(({ severity }) => severity === 'block')
    if (problem) return problem.index === undefined ? null : { picture: problem.index }
    return block ? { found: block.found } : undefined
  }
  const send = async (isNext: boolean) => {
    const block = firstBlock()
    if (isNext && !isLooking && block !== undefined) {
      setTried(true)
      return go(block)
    }
    if (scope === 'all') {
      const time = draft.time && draft.time !== first.time ? draft.time : null
      const { data, error } = await change.run({
        ...{ post_id: draft.post_id, scope, words: postContent(draft), time, ends_on: null, approve: false },
      })
      if (error) return toastRefusal('They were not saved', error, { key: 'post' })
      toast({
        title: data.changed === 1 ? 'One post is changed' : `${data.changed} posts are changed`,
        description: 'Each of them needs approval.',
        ...{ glyph: 'check', key: 'post' },
      })
      return onSaved({ post_id: draft.post_id, publish_at }, isNext)
    }
    const { data, error } = await save.run({
      ...postContent(draft),
      ...{ post_id: draft.post_id, revision: draft.revision, network: draft.network, kind: draft.kind },
      publish_at,
    })
    if (error) return toastRefusal('The post was not saved', error, { key: 'post' })
    if (!isNext) toast({ title: 'The draft is saved', glyph: 'check', key: 'post' })
    onSaved(data, isNext)
  }
  const close = async () => {
    if (await mayDiscard(isDirty)) onClose()
  }
  const letters = draft.text.trim().length
  // An empty form shows no errors yet.
  const isBegun = isTried || letters > 0 || draft.pictures.length > 0
  const busy = save.busy || change.busy
  return (
    <Sheet
      open
      onOpenChange={() => void close()}
      title={post ? 'Edit the post' : 'New post'}
      footer={
        <>
          <Button onClick={() => void send(false)} busy={busy && 'Saving'}>
            Save the draft
          </Button>
          <Button variant="primary" onClick={() => void send(true)}>
            Approve …
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send(false)
        }}
        className="flex flex-col gap-6"
      >
        {post && (post.state === 'approved' || post.state === 'scheduled') ? (
          <Banner tone="warning" title="Somebody said yes to these words">
            If you save changes to the text, it needs approval again before it's published.
          </Banner>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Segmented
            label="Network"
            size="sm"
            value={draft.network}
            onChange={network => setDraft(forNetwork(draft, network))}
            options={networks.map(value => ({ value, label: networkNames[value] }))}
          />
          {kindsOf[draft.network].length > 1 ? (
            <Segmented
              label="Kind"
              size="sm"
              value={draft.kind}
              onChange={kind => set({ kind })}
              options={kindsOf[draft.network].map(value => ({ value, label: kindNames[value] }))}
            />
          ) : null}
        </div>
        {draft.kind === 'post' ? null : (
          <p className="text-small text-muted-foreground">
            {networkNames[draft.network]} takes no {draft.kind === 'story' ? 'stories' : 'reels'} from here.
            Picture and text are prepared, a task reminds you at its time, and you post it by hand.
          </p>
        )}
        <div className="flex flex-col gap-1.5">
          <Field label="Text" hint={`Everybody on ${networkNames[draft.network]} can read it.`}>
            <MarkedField
              ref={field}
              data-autofocus
              value={draft.text}
              marks={marksIn(draft.text, check.data?.findings ?? [])}
              onChange={text => set({ text })}
            />
          </Field>
          <p
            className={
              letters > most
                ? 'text-small font-semibold text-destructive tabular'
                : 'text-small text-muted-foreground tabular'
            }
          >
            {inWords.format(letters)} of {inWords.format(most)}
            <span className="sr-only"> letters</span>
          </p>
        </div>
        <PictureFields
          pictures={draft.pictures}
          onChange={next => setDraft(before => ({ ...before, pictures: next(before.pictures) }))}
          altId={altId}
        />
        {draft.pictures.length < bounds.pictures ? (
          <MakeCard
            draftId={post?.draft_id ?? null}
            text={draft.text}
            network={draft.network}
            kind={draft.kind}
            onMade={made => setDraft(before => ({ ...before, pictures: [...before.pictures, made] }))}
          />
        ) : null}
        <LinkFields draft={draft} onChange={set} />
        <TimeFields draft={draft} listed={listed} isTimeAlone={scope === 'all'} onChange={set} />
        {post?.series ? (
          <RadioGroup
            legend="Which of the series"
            name="scope"
            value={scope}
            onChange={value => setScope(value === 'all' ? 'all' : 'one')}
            options={scopeOptions}
            hint="Changed posts need approval again."
          />
        ) : null}
        <section aria-label="What was looked at">
          {!isBegun ? null : check.data ? (
            <CheckList check={check.data} network={draft.network} onGo={go} isLooking={isLooking} />
          ) : check.isError ? (
            <p role="status" className="text-small text-muted-foreground">
              It could not be looked at just now. It is looked at again before it goes out.
            </p>
          ) : null}
        </section>
        <PostPreview
          {...draft}
          account={connection?.account_name ?? practiceName}
          handle={connection?.handle ?? null}
          link={draft.link}
          call_to_action={postContent(draft).call_to_action ? { type: draft.action, url: null } : null}
        />
      </form>
    </Sheet>
  )
}
