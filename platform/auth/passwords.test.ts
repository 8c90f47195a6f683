import { expect, test } from 'vitest'
import { createUser } from './auth.ts'
import { faultOfPassword, hashNewPassword, PasswordRefused } from './passwords.ts'

test.each([
  ['of nine characters', 'kx7#mqw2!', 'too-short'],
  ['of nine characters that are two units each', '👋🏽🦊🐢🌵🍋🎻🛶🧭'.slice(0, 18), 'too-short'],
  ['of 129 characters', 'kx7#mqw2!'.repeat(20).slice(0, 129), 'too-long'],
  ['that counts', '1234567890', 'too-common'],
  ['that counts down', '9876543210', 'too-common'],
  ['of spaces', '          ', 'too-common'],
  ['of one character', 'aaaaaaaaaaaaaa', 'too-common'],
  ['of one piece again and again', 'abcabcabcabc', 'too-common'],
  ['along the keyboard', 'qwertyuiop', 'too-common'],
  ['along a French keyboard', 'azertyuiop', 'too-common'],
  ['that everybody has', 'password123', 'too-common'],
  ['that everybody has, dressed up', 'P@ssword123!', 'too-common'],
  ['that everybody has in French', 'motdepasse1', 'too-common'],
])('a password %s is refused', async (_what, password, fault) => {
  expect(await faultOfPassword(password)).toBe(fault)
})

test.each([
  'correct horse battery',
  'fenêtre ouverte sur le lac',
  'kx7#mqw2!d',
  '三毛猫がソファで眠っている',
])('the password "%s" is accepted', async (password) => {
  expect(await faultOfPassword(password)).toBeUndefined()
})

test('a password made of the user’s own name and address is refused', async () => {
  const about = ['Karim Benali', 'karim.benali@tilleuls.example']
  expect(await faultOfPassword('karim.benali')).toBeUndefined()
  expect(await faultOfPassword('karim.benali', about)).toBe('too-common')
  expect(await faultOfPassword('Karim.Benali@tilleuls.example', about)).toBe('too-common')
  expect(await faultOfPassword('benalikarim1', about)).toBe('too-common')
})

test.each(['SonnetteHotel', 'réception26', 'hotel room service', 'adminadmin!'])(
  'a password made of words that are obvious here is refused: %s',
  async (password) => {
    expect(await faultOfPassword(password)).toBe('too-common')
  },
)

test('an account cannot be created with a refused password', async () => {
  await expect(hashNewPassword('1234567890')).rejects.toThrow(PasswordRefused)
  await expect(createUser('a@people.example', 'A', '1234567890')).rejects.toThrow('too common')
})

test('judging a password takes no noticeable time, whatever is typed', async () => {
  await faultOfPassword('the first one loads the list')
  for (const typed of [
    'a1B!'.repeat(32),
    '20261121'.repeat(16),
    'password'.repeat(16),
    'abcde13579'.repeat(12),
  ]) {
    const start = performance.now()
    await faultOfPassword(typed)
    expect(performance.now() - start, typed).toBeLessThan(1_000)
  }
})
