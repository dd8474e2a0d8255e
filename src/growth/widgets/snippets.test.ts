import { describe, expect, it } from 'vitest'
import { builders, mustPasteAgain, pastingFor, type Snippet, snippetOf } from './snippets.ts'
import { kinds, ownColour } from './widget-kinds.ts'

const plain: Snippet & { code: string } = {
  practice: 'willow-and-stone',
  kind: 'inline',
  colour: ownColour,
  corner: 'right',
  label: 'Book a visit',
  own: 'https://app.example',
  code: 'k7m2p9x',
}

describe('the widget snippet', () => {
  it('is an element with a link and one script', () => {
    expect(snippetOf(plain)).toBe(
      `<div data-stillpoint="willow-and-stone" data-kind="inline" data-via="k7m2p9x"><a href="https://app.example/b/k7m2p9x">Book a visit</a></div>
<script async src="https://app.example/widget.js"></script>`,
    )
  })

  it('contains the look of a button, and for inline widgets nothing that can be looked up', () => {
    const red = { ...plain, colour: '#d98f7c', corner: 'left' as const }
    expect(snippetOf(red)).toBe(snippetOf(plain))
    expect(snippetOf({ ...red, kind: 'popup' })).toContain('data-colour="#d98f7c"')
    expect(snippetOf({ ...red, kind: 'popup' })).not.toContain('data-corner')
    expect(snippetOf({ ...red, kind: 'button' })).toContain('data-corner="left"')
    expect(snippetOf({ ...plain, kind: 'button' })).not.toMatch(/data-(?:colour|corner)/)
  })

  it('escapes whatever a label contains', () => {
    const text = snippetOf({ ...plain, label: '</a><script>alert("1")</script>&' })
    expect(text).toContain('&lt;/a&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;</a>')
    expect(text.match(/<script/g)).toHaveLength(1)
  })

  it('contains all choices before the widget is saved, and no link', () => {
    const shown = { service_id: 'service', practitioner_id: '' }
    const text = snippetOf({ ...plain, code: null, shown })
    expect(text).toContain(`data-colour="${ownColour}" data-service="service"`)
    expect(text).not.toMatch(/data-via|data-person|\/b\//)
    expect(snippetOf({ ...plain, code: null, shown, colour: '#12' })).not.toContain('data-colour')
  })
})

describe('pasting the snippet', () => {
  it('is explained for every site builder and widget kind', () => {
    for (const builder of builders)
      for (const kind of kinds) {
        const { text, is, steps } = pastingFor(builder, { ...plain, kind })
        expect(steps).toMatch(/\.$/)
        expect(text).toContain('k7m2p9x')
        expect(is === 'address').toBe(!text.startsWith('<'))
      }
  })

  it('uses an address where a site builder puts scripts in a frame', () => {
    expect(pastingFor('wix', plain).text).toBe('https://app.example/widget/willow-and-stone?via=k7m2p9x')
    expect(pastingFor('wix', { ...plain, kind: 'popup' }).is).toBe('lines')
  })

  it('is needed again when something in the snippet itself changes', () => {
    expect(mustPasteAgain(plain, { ...plain, colour: '#d98f7c' })).toBe(false)
    expect(mustPasteAgain(plain, { ...plain, label: 'Find a time' })).toBe(true)
    const popup = { ...plain, kind: 'popup' as const }
    expect(mustPasteAgain(plain, popup)).toBe(true)
    expect(mustPasteAgain(popup, { ...popup, colour: '#d98f7c' })).toBe(true)
  })
})
