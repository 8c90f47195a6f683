import { Forms } from './forms.tsx'
import { Looks } from './looks.tsx'
import { Messages } from './messages.tsx'
import { themes } from './themes.ts'
import { words } from './words.ts'

/** Every component in every state and both themes, for developers. Not part of the production build. */
export default function Catalogue() {
  return (
    <main>
      <title>{words.title}</title>
      <h1 className="p-6 text-2xl font-semibold">{words.title}</h1>
      <div className="grid lg:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <section
            key={theme}
            aria-label={words.themes[theme]}
            style={themes[theme]}
            className="flex min-w-0 flex-col gap-8 bg-page p-6 text-ink"
          >
            <h2 className="text-xl font-semibold">{words.themes[theme]}</h2>
            <Looks />
            <Forms theme={theme} />
            <Messages />
          </section>
        ))}
      </div>
    </main>
  )
}
