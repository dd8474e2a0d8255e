import { asOwner } from './admin.ts'
import { notice } from './feedback-steps.ts'
import { expect, holdNotices, test } from './fixtures.ts'
import { goWithin } from './go-within.ts'
import { fixSeed } from './writing-seed.ts'

test('the voice is saved, and drafts become a post or campaign, are corrected, kept, and go stale, by keyboard', {
  tag: '@phone',
}, async ({ page, practice, axe, look }) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().press('Enter')
  await holdNotices(page)
  await fixSeed(page)
  await page.goto('/content-creation')

  await test.step('a draft becomes a post with its card, an email becomes a campaign, and the voice is saved', async () => {
    await page.getByRole('button', { name: 'Change your voice' }).press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Your voice' })
    await sheet.getByRole('radio', { name: /^Warm/ }).press('Space')
    await sheet.getByLabel('Words you avoid').fill('pamper\nbliss')
    await axe(page, { include: 'dialog:modal' })
    await look('content-voice')
    await sheet.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(sheet).toBeHidden()
    await expect(page.getByText('pamper')).toBeVisible()
    expect(await practice.rows('practice_voices?select=tone,avoid')).toEqual([
      { tone: 'warm', avoid: ['pamper', 'bliss'] },
    ])
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
    await expect(page.getByText('pamper')).toBeHidden()

    await page.getByLabel('Topic').selectOption('service')
    await press('Write three drafts')
    await expect(page.getByRole('img', { name: /^Shapes on a pale/ })).toBeVisible()
    await page.getByRole('radio', { name: 'Square' }).press('Space')
    await expect(page.getByText('Instagram takes the picture and the length')).toBeVisible()
    await press('Make it a post')
    await expect(page.getByRole('link', { name: 'Open the post' })).toBeVisible()
    expect(await practice.rows('social_posts?select=network,state,publish_at')).toEqual([
      { network: 'instagram', state: 'draft', publish_at: null },
    ])
    expect(await practice.rows('files?select=kind,width,height')).toEqual([
      { kind: 'post-picture', width: 1080, height: 1080 },
    ])
    await press('Take it back')
    await expect(page.getByRole('button', { name: 'Make it a post' })).toBeVisible()
    expect(await practice.rows('social_posts?select=id')).toEqual([])

    await page.getByLabel('Type').selectOption('email')
    await page.getByLabel('Topic').selectOption('first_visit')
    await press('Three new ones')
    await expect(page.getByLabel('Subject')).toHaveValue(/./)
    await press('Make it a campaign')
    await page.getByRole('link', { name: 'Open the campaign' }).press('Enter')
    await expect(page).toHaveURL(/\/email-marketing\//)
  })

  await test.step('three drafts are written, corrected, rephrased and kept, and go stale with their facts, by keyboard', async () => {
    await goWithin(page, '/content-creation')
    await page.getByLabel('Type').selectOption('google_business')
    await page.getByLabel('Topic').selectOption('price_and_length')
    await expect(page.getByLabel('About')).toHaveValue(/./)
    await press('Write three drafts')
    const drafts = page.getByRole('region', { name: 'Drafts' })
    await expect(drafts.getByRole('article')).toHaveCount(3)
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await expect(text).toHaveValue(/\$/)
    await expect(page.getByText('Every number and link has its fact')).toBeVisible()
    // The card has the only shape that Google shows in full.
    await expect(
      page.getByText('4 to 3, the shape in which Google shows pictures', { exact: false }),
    ).toBeVisible()
    await expect(page.getByRole('radiogroup', { name: 'Shape of the card' })).toHaveCount(0)
    const card = await page.getByRole('img', { name: /^Shapes on a pale/ }).boundingBox()
    expect((card?.width ?? 0) / (card?.height ?? 1)).toBeCloseTo(4 / 3, 1)

    // The checks are under the chosen draft where there's no room beside it, and move with the choice.
    const placeOf = async (name: string) =>
      (await page.getByRole('heading', { name }).boundingBox()) ?? { x: 0, y: 0 }
    const articleAt = async (nth: number) =>
      (await drafts.getByRole('article').nth(nth).boundingBox()) ?? { x: 0, y: 0 }
    const stands = async (nth: number) => {
      const [own, next, card] = [
        await articleAt(nth),
        await articleAt(nth + 1),
        await placeOf('Before it can go'),
      ]
      const isBeside = card.x > own.x + 200
      return isBeside || (card.y > own.y && card.y < next.y)
    }
    await expect.poll(() => stands(0)).toBe(true)
    await page.getByRole('radio', { name: 'Draft 2' }).press('Space')
    await expect.poll(() => stands(1)).toBe(true)
    await page.getByRole('radio', { name: /^Draft 1/ }).press('Space')
    await expect(text).toHaveValue(/\$/)

    // Without a model nothing is translated, and the menu says why.
    await press('In another language')
    const menu = page.getByRole('menu', { name: 'In another language' })
    await expect(menu.getByText(/none is set up here/)).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: 'Spanish' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()

    // Pressure is a warning, a false claim blocks; one press fixes either.
    const written = await text.inputValue()
    await text.press('Control+End')
    await page.keyboard.type(' Hurry, it cures back pain.')
    const found = page.getByRole('list', { name: 'What was found' })
    await expect(found.getByText('That blocks it.')).toBeVisible()
    await expect(found.getByRole('listitem')).toHaveCount(2)
    await axe(page)
    await look('content')
    await press('Make it a post')
    await expect(text).toBeFocused()
    await found.getByRole('button', { name: 'Take the sentence out' }).press('Enter')
    await expect(text).toHaveValue(written)
    await expect(found.getByRole('listitem')).toHaveCount(0)

    // A warmer voice, and back.
    await press('Warmer')
    await expect(notice(page, 'It is said warmer')).toBeVisible()
    await expect(text).not.toHaveValue(written)
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
    await expect(text).toHaveValue(written)

    await press('Keep as a draft')
    await expect(notice(page, 'The draft is kept')).toBeVisible()
    expect(await practice.rows('content_drafts?select=state,channel,made_by&channel=eq.google')).toEqual([
      { state: 'draft', channel: 'google', made_by: 'composer' },
    ])

    // The price changes: the draft is no longer true and can't be used.
    await asOwner('update service_durations set price_cents = price_cents + 700 where practice_id = $1', [
      practice.id,
    ])
    await goWithin(page, '/marketing')
    await goWithin(page, '/content-creation')
    await press('Drafts')
    const list = page.getByRole('dialog', { name: 'Drafts' })
    await list.getByRole('listitem').getByRole('button').first().press('Enter')
    await expect(found.getByText('is no longer true').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /no longer true/ })).toBeVisible()
    await press('Make it a post')
    await expect(text).toBeFocused()
    await press('Write new ones')
    await expect(drafts.getByRole('article')).toHaveCount(3)
    await expect(found.getByRole('listitem')).toHaveCount(0)
  })
})
