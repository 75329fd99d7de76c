import { findStart } from "#app/features/forms/domain/starts/starts.ts";
import { FormCard, FormStep } from "../form-step/view.tsx";
import styles from "../form-step/view.css?inline";
import type { BlockView, BlockViewProps } from "../view.ts";

export const siteFormView: BlockView<"site-form"> = { View: SiteForm, styles, tone: "apricot" };

function SiteForm({ block, Heading, place: { slug } }: BlockViewProps<"site-form">) {
  const form = findStart(block.props.form);
  return (
    <FormCard block={block} Heading={Heading}>
      {form && <FormStep form={form} slug={slug} buttonText={block.props.buttonText} />}
    </FormCard>
  );
}
