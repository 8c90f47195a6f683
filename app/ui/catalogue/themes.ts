import tokens from '../styles/tokens.css?raw'

const [day = '', night = ''] = tokens.split('@media')

const coloursOf = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/(--color-[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  )

/** Both themes as styles of an element, so that they can stand side by side on any device. */
export const themes = {
  light: { ...coloursOf(day), colorScheme: 'light' },
  dark: { ...coloursOf(day), ...coloursOf(night), colorScheme: 'dark' },
}
