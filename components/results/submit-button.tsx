"use client";

import { useFormStatus } from "react-dom";
import { Button, type ButtonProps } from "@/components/ui/button";

/** Sends its form, and says while that is under way. */
export function SubmitButton(button: Omit<ButtonProps, "type" | "busy">) {
  const { pending } = useFormStatus();
  return <Button {...button} type="submit" busy={pending} />;
}
