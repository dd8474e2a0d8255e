import { describe, expect, it } from 'vitest'
import { guessOf } from './guessable.ts'

const nobody = { emails: [], names: [], practices: [] }
const dana = {
  emails: ['dana.whitlock@willowandstone.example'],
  names: ['Dana Whitlock'],
  practices: ['Willow & Stone Massage', 'Still Point'],
}

describe('guessOf', () => {
  it.each([
    'password',
    'Password',
    'PASS WORD',
    '123456',
    'qwerty',
    'letmein',
    'iloveyou',
    'trustno1',
    'p@ssw0rd',
    'monkey',
    'yellow',
    'aaaaaa',
    '121212',
    'abcabc',
    'abcdefgh',
    '0987654321',
    'poiuytrewq',
    'qwertyqwerty',
    '01012009',
  ])('reports %s as a common password', async password =>
    expect(await guessOf(password, nobody)).toBe('common'),
  )

  it.each(['dragon4711', 'sunshine2026', '1superman', 'Monkey-4711'])(
    'reports %s as a common password with digits',
    async password => expect(await guessOf(password, nobody)).toBe('with digits'),
  )

  it.each([
    ['dana.whitlock@willowandstone.example', 'email'],
    ['DANA.WHITLOCK', 'email'],
    ['dana whitlock', 'email'],
    ['willowandstone', 'email'],
    ['willowandstone2026', 'email'],
    ['Whitlock', 'name'],
    ['whitlock1', 'name'],
    ['2026Dana!', 'name'],
    ['dana2026', 'name'],
    ['Willow & Stone Massage', 'practice'],
    ['willow stone massage', 'practice'],
    ['willow2026', 'practice'],
    ['stillpoint1', 'practice'],
    ['Still Point 2026', 'practice'],
  ])('reports that %s contains the owner’s own %s', async (password, guess) =>
    expect(await guessOf(password, dana)).toBe(guess),
  )

  it.each([
    'still waters',
    'a quiet password',
    'tug6%kw',
    'dana likes tea',
    'willow tree 7',
    'correct horse',
    '7493015862',
  ])('accepts %s', async password => expect(await guessOf(password, dana)).toBeNull())
})
