// The screening rules read a second time, straight off the page's tables and as slowly as they are written there. It shares no
// line with the product's own.
import type { ScreenInput } from '#rules/screening/screen.ts'
import { readRulesPage } from './rules-page.ts'

const { named } = readRulesPage()
const columns = named('Conditions', 'rule').head.slice(3, 13)
const asRows = (section: string) =>
  named(section, 'rule').rows.map(([rule = '', fact = '', kind = '', ...cells]) => ({
    rule,
    fact,
    kind,
    cells,
  }))
const conditions = asRows('Conditions')
const pregnancies = asRows('Pregnancy')
const medications = asRows('Medications')
const signs = asRows('Signs asked on the day')
const classes = named('Medications', 'class').rows
const codes = conditions.map(({ fact }) => fact.split(' ')[0])

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
const rank = (letter: string) => '-NAS'.indexOf(letter)
const name = (letter: string) => ({ S: 'stop', A: 'ask', N: 'note' })[letter] ?? ''

export interface Plain {
  rule: string
  severity: string
  source_field: string
}

/** What part 1 of the page finds, without its words, in its order. */
export function readSecondly(input: ScreenInput): Plain[] {
  const out: { rule: string; letter: string; field: string }[] = []
  const add = (rule: string, letter: string, field: string) => {
    if (letter !== '-') out.push({ rule, letter, field })
  }
  const on = dayNumber(input.on)
  let traits: string[] = input.service.traits.filter(trait => columns.includes(trait))
  if (traits.length === 0) {
    traits = ['massage']
    add('service-traits', 'N', 'service')
  }
  const onlyTalk = !traits.some(trait => trait !== 'talk')
  const does = (trait: string) => input.service.traits.some(other => other === trait)
  const worst = (cells: string[]) => {
    let letter = '-'
    for (const trait of traits) {
      const cell = cells[columns.indexOf(trait)] ?? '-'
      if (rank(cell) > rank(letter)) letter = cell
    }
    return letter
  }

  for (const condition of input.conditions) {
    const since = condition.since === null ? null : dayNumber(condition.since)
    if (since !== null && since > on) {
      add('date-future', 'N', condition.source_field)
      continue
    }
    if (!codes.includes(condition.code)) {
      add('condition-unknown', 'A', condition.source_field)
      continue
    }
    for (const { rule, fact, kind, cells } of conditions) {
      const [code, word, number] = fact.split(' ')
      if (code !== condition.code) continue
      const days = number === undefined ? undefined : Number(number)
      const inDays = since === null || (days !== undefined && on - since >= 0 && on - since <= days)
      let holds = false
      if (word === 'any') holds = true
      if (word === 'now') holds = condition.state === 'now'
      if (word === 'past') holds = condition.state === 'past' && (days === undefined || inDays)
      if (word === 'recent') holds = condition.state === 'now' || inDays
      if (word === 'older')
        holds = condition.state === 'past' && since !== null && days !== undefined && on - since > days
      if (!holds) continue
      let letter = worst(cells)
      if (
        days !== undefined &&
        word !== 'older' &&
        condition.state === 'past' &&
        since === null &&
        letter === 'S'
      )
        letter = 'A'
      if (kind === 'local' && letter !== '-') {
        const here = input.service.areas
        const there = condition.areas
        if (here.length === 0 || there.length === 0) letter = letter === 'S' ? 'A' : letter
        else if (!here.some(area => there.includes(area))) letter = 'N'
        else if (!here.every(area => there.includes(area))) letter = letter === 'S' ? 'A' : letter
      }
      add(rule, letter, condition.source_field)
    }
  }

  const p = input.pregnancy
  if (p) {
    let week: number | null = null
    if (p.due_date !== null) week = Math.floor((280 - (dayNumber(p.due_date) - on)) / 7)
    else if (p.weeks !== null && p.weeks_on !== null)
      week = p.weeks + Math.floor((on - dayNumber(p.weeks_on)) / 7)
    if (week !== null && (week < 0 || week > 42)) week = null
    const holds = (rule: string): boolean => {
      const maybe = p.answer === 'yes' || p.answer === 'unsure'
      const grave = ['preeclampsia', 'bleeding']
      if (rule === 'pregnancy-unsure') return p.answer === 'unsure' || (p.answer === 'yes' && week === null)
      if (rule === 'pregnancy-early') return p.answer === 'yes' && week !== null && week < 14
      if (rule === 'pregnancy-later') return p.answer === 'yes' && week !== null && week > 13
      if (rule === 'pregnancy-danger') return maybe && p.flags.some(flag => grave.includes(flag))
      if (rule === 'pregnancy-risk') return maybe && p.flags.some(flag => !grave.includes(flag))
      if (p.birth_on === null) return false
      return on - dayNumber(p.birth_on) >= 0 && on - dayNumber(p.birth_on) <= 42
    }
    for (const { rule, cells } of pregnancies) if (holds(rule)) add(rule, worst(cells), p.source_field)
    if (p.answer === 'yes' && does('prone') && (week === null || week >= 14))
      add('position-prone', 'A', p.source_field)
    if (p.answer === 'yes' && does('supine') && (week === null || week >= 20))
      add('position-supine', 'A', p.source_field)
  }

  for (const medication of input.medications) {
    let plain = ''
    for (const letter of medication.name.toLowerCase().normalize('NFD')) {
      if (/\p{M}/u.test(letter)) continue
      plain += /[a-z0-9]/.test(letter) ? letter : ' '
    }
    const words = ` ${plain.split(' ').filter(Boolean).join(' ')} `
    if (words.trim() === '') continue
    let isMet = false
    for (const [kind = '', entries = ''] of classes) {
      if (!entries.split(', ').some(entry => words.includes(` ${entry} `))) continue
      isMet = true
      const row = medications.find(({ rule }) => rule === `med-${kind}`)
      if (row) add(row.rule, worst(row.cells), medication.source_field)
    }
    if (!isMet) add('med-unknown', worst(medications.at(-1)?.cells ?? []), medication.source_field)
  }

  for (const { sign, source_field } of input.today) {
    const row = signs.find(({ fact }) => fact === `sign ${sign}`) ?? signs.at(-1)
    add(row?.rule ?? '', worst(row?.cells ?? []), source_field)
  }

  for (const { to, source_field } of input.allergies) {
    if (['nut', 'essential_oil', 'fragrance', 'lanolin', 'plant'].includes(to)) {
      if (does('oils')) add('allergy-oil', 'A', source_field)
    } else if (to === 'latex') {
      if (does('latex')) add('allergy-latex', 'S', source_field)
    } else if (to === 'adhesive') {
      if (does('adhesive')) add('allergy-adhesive', 'A', source_field)
    } else if (to === 'metal') {
      if (does('needle')) add('allergy-metal', 'A', source_field)
    } else if (!onlyTalk) add('allergy-other', 'N', source_field)
  }

  if (input.birth_date !== null) {
    const [y = 0, m = 0, d = 0] = input.birth_date.split('-').map(Number)
    const [yy = 0, mm = 0, dd = 0] = input.on.split('-').map(Number)
    let age = yy - y
    if (mm < m || (mm === m && dd < d)) age -= 1
    if (age < 18) add('minor', 'A', 'birth_date')
    if (age >= 75 && ['deep', 'cupping', 'thrust', 'neck_thrust'].some(does)) add('older', 'N', 'birth_date')
  }
  if (input.intake === null) add('intake-missing', onlyTalk ? 'N' : 'A', 'intake')
  else {
    if (input.intake.signed_on === null) add('intake-unsigned', 'A', 'intake')
    else if (on - dayNumber(input.intake.signed_on) > 365) add('intake-old', 'N', 'intake')
    for (const entry of input.intake.unanswered) add('unanswered', onlyTalk ? 'N' : 'A', entry)
  }

  const one: typeof out = []
  for (const found of out) {
    const same = one.find(other => other.rule === found.rule && other.field === found.field)
    if (!same) one.push({ ...found })
    else if (rank(found.letter) > rank(same.letter)) same.letter = found.letter
  }
  // Bytes of UTF-8 stand in the order of code points.
  const bytes = (text: string) => Buffer.from(text, 'utf8')
  return one
    .sort(
      (a, b) =>
        rank(b.letter) - rank(a.letter) ||
        Buffer.compare(bytes(a.rule), bytes(b.rule)) ||
        Buffer.compare(bytes(a.field), bytes(b.field)),
    )
    .map(({ rule, letter, field }) => ({ rule, severity: name(letter), source_field: field }))
}
