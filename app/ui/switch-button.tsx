/** Sends its form: on becomes off, and off on. */
export function SwitchButton({ label, isOn }: { label: string; isOn: boolean }) {
  return (
    <button
      type="submit"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      title={label}
      className="group -mx-2 grid h-11 w-14 place-items-center pointer-fine:h-9"
    >
      <span className="flex h-6 w-10 items-center rounded-full border border-edge bg-raised p-0.5 transition-colors duration-150 group-aria-checked:border-brand group-aria-checked:bg-brand">
        <span className="size-4.5 rounded-full border border-transparent bg-edge transition-[translate,background-color] duration-150 group-aria-checked:translate-x-4 group-aria-checked:bg-on-brand" />
      </span>
    </button>
  )
}
