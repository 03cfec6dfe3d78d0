"""Makes the three presentations beside this file with python-pptx 1.0.2, as schools' own scripts do. They are committed: tests need no Python."""

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw
from pptx import Presentation
from pptx.chart.data import CategoryChartData
from pptx.dml.color import RGBColor
from pptx.enum.chart import XL_CHART_TYPE
from pptx.enum.shapes import MSO_SHAPE
from pptx.enum.text import PP_ALIGN
from pptx.util import Cm, Pt

HERE = Path(__file__).parent
FONTS = ["DejaVu Serif", "Liberation Sans", "Calibri", "Times New Roman", "Comic Sans MS"]


def drawn() -> BytesIO:
    picture = Image.new("RGB", (320, 200), "#eef6ff")
    pen = ImageDraw.Draw(picture)
    pen.ellipse((60, 30, 180, 150), fill="#f2b705", outline="#1a3a5c", width=4)
    pen.rectangle((200, 80, 290, 170), fill="#1f6feb")
    body = BytesIO()
    picture.save(body, "PNG")
    body.seek(0)
    return body


def titled(deck, title: str, lines: list[str]):
    slide = deck.slides.add_slide(deck.slide_layouts[1])
    slide.shapes.title.text = title
    frame = slide.placeholders[1].text_frame
    frame.text = lines[0]
    for depth, line in enumerate(lines[1:]):
        paragraph = frame.add_paragraph()
        paragraph.text = line
        paragraph.level = depth % 3
    slide.notes_slide.notes_text_frame.text = "Öğretmen notu: ğüşıöç"
    return slide


def fonts() -> None:
    deck = Presentation()
    cover = deck.slides.add_slide(deck.slide_layouts[0])
    cover.shapes.title.text = "Güneş Sistemi"
    cover.placeholders[1].text = "İğne yapraklı ağaçlar, ŞÜÖÇĞI şüöçğı"
    slide = deck.slides.add_slide(deck.slide_layouts[6])
    for row, font in enumerate(FONTS):
        box = slide.shapes.add_textbox(Cm(1), Cm(1 + row * 3), Cm(23), Cm(2.5))
        paragraph = box.text_frame.paragraphs[0]
        run = paragraph.add_run()
        run.text = f"{font}: Pijamalı hasta yağız şoföre çabucak güvendi"
        run.font.name, run.font.size, run.font.bold = font, Pt(20 + row), row % 2 == 0
        run.font.color.rgb = RGBColor(0x1A + row * 30, 0x3A, 0x5C)
        paragraph.alignment = [PP_ALIGN.LEFT, PP_ALIGN.CENTER, PP_ALIGN.RIGHT][row % 3]
    run = titled(deck, "Bağlantı", ["Aşağıdaki adrese gidin", "Işık hızı"]).shapes.title.text_frame.paragraphs[0].runs[0]
    run.hyperlink.address = "https://okul.example/ders"
    deck.save(HERE / "python-fonts.pptx")


def tables() -> None:
    deck = Presentation()
    deck.slide_width, deck.slide_height = Cm(33.867), Cm(19.05)
    slide = deck.slides.add_slide(deck.slide_layouts[5])
    slide.shapes.title.text = "Öğrenci çizelgesi"
    table = slide.shapes.add_table(4, 3, Cm(2), Cm(5), Cm(28), Cm(8)).table
    for row, cells in enumerate([("Ad", "Şube", "Puan"), ("Çağla İnce", "9-A", "87,5"), ("Gökçe Işık", "9-B", "92"), ("Ömer Şen", "10-Ü", "74")]):
        for column, text in enumerate(cells):
            table.cell(row, column).text = text
    shapes = deck.slides.add_slide(deck.slide_layouts[6]).shapes
    for n, kind in enumerate([MSO_SHAPE.ROUNDED_RECTANGLE, MSO_SHAPE.CHEVRON, MSO_SHAPE.OVAL, MSO_SHAPE.CLOUD]):
        shape = shapes.add_shape(kind, Cm(2 + n * 7.5), Cm(3 + n), Cm(6.5), Cm(4))
        shape.fill.solid()
        shape.fill.fore_color.rgb = RGBColor(0x20, 0x40 + n * 40, 0x90)
        shape.text_frame.text = f"Ölçüm {n + 1}: ığdır"
        shape.rotation = n * 10
    deck.save(HERE / "python-tables.pptx")


def charts() -> None:
    deck = Presentation()
    slide = titled(deck, "Isı ve sıcaklık", ["Isı alışverişi", "Öz ısı: kalori", "Genleşme", "Hâl değişimi"])
    slide.shapes.add_picture(drawn(), Cm(16), Cm(11), Cm(8))
    data = CategoryChartData()
    data.categories = ["Ocak", "Şubat", "Mart", "Ağustos"]
    data.add_series("İzmir", (9.1, 9.8, 12.2, 28.4))
    data.add_series("Iğdır", (-2.4, 1.2, 7.9, 25.3))
    for kind in (XL_CHART_TYPE.COLUMN_CLUSTERED, XL_CHART_TYPE.LINE_MARKERS):
        page = deck.slides.add_slide(deck.slide_layouts[5])
        page.shapes.title.text = "Aylık sıcaklık (°C)"
        chart = page.shapes.add_chart(kind, Cm(2), Cm(5), Cm(21), Cm(13), data).chart
        chart.has_legend = True
    deck.save(HERE / "python-charts.pptx")


fonts()
tables()
charts()
