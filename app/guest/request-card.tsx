import type { ComponentProps, ReactNode } from 'react'

export function CardText({ summary, comment }: { summary: string; comment: string }) {
  return (
    <div className="min-w-0">
      <h3 className="font-semibold break-words first-letter:uppercase">{summary}</h3>
      {comment !== '' && (
        <p className="mt-1 break-words whitespace-pre-line text-soft" dir="auto">
          {comment}
        </p>
      )}
    </div>
  )
}

/** All on one line, or each on its own. */
export const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="@container">
    <div className="flex flex-col gap-2 @min-[17rem]:flex-row">{children}</div>
  </div>
)

export function SmallButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className="small-button" />
}
