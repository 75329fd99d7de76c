import { describeStrength } from "#app/features/members/domain/passwords/password-strength.ts";

/** An estimate of its strength replaces a new password's hint while one types, so that the layout does not shift. */
export function showPasswordStrength(): void {
  addEventListener("input", ({ target }) => {
    const field = target as HTMLInputElement;
    const meter = field.closest(".field")?.querySelector<HTMLElement>("[data-advice]");
    if (!meter) return;
    const { level, words } = describeStrength(field.value);
    meter.dataset.level = String(level);
    const [, description] = meter.children;
    if (description) description.textContent = level === 0 ? (meter.dataset.advice ?? "") : words;
  });
}
